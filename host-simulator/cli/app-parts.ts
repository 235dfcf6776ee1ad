/** What a session needs that has an app; loaded where it has one. */
export { appBlock } from './app-block.ts'
export { identifierIn, waitForManifest } from './manifest.ts'
export { installApp, serve } from './served-app.ts'
export { watchManifests } from './watch.ts'
export { noFolder } from './no-folder.ts'
