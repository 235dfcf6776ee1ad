/** Entry of `dist/page/main.js`: every page of a world. */
import { start } from './start.tsx'

start().catch((error: unknown) => {
  document.documentElement.dataset['simStatus'] = 'error'
  // A build that was replaced below a simulator that runs is the likely cause.
  document
    .getElementById('root')
    ?.replaceChildren(`This page could not start. ${String(error)}. Reload it, or start the simulator again.`)
})
