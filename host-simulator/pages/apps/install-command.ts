/** How an app is in the world from its start. */
export const installCommand = 'ap-bridge dev --app http://localhost:3000/manifest.json'
