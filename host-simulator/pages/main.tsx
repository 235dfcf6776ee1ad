/** Entry of `dist/page/main.js`: every page of a world. */
import { start } from './start.tsx'

start().catch((error: unknown) => {
  document.documentElement.dataset['simStatus'] = 'error'
  document.getElementById('root')?.replaceChildren(`This page could not start. ${String(error)}`)
})
