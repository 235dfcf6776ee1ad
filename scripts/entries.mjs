/** What is built, by its name in `dist/`: both ways of building read it here. */

/** Entries of the package, which have types. */
export const packageEntries = {
  index: 'src/client/index.ts',
  host: 'host-simulator/host/given.ts',
  simulator: 'host-simulator/server/index.ts',
  playwright: 'host-simulator/testing/playwright.ts',
  testing: 'host-simulator/testing/unit.ts',
}

/** All that runs in Node. */
export const nodeEntries = {
  ...packageEntries,
  start: 'host-simulator/cli/start.ts',
  preload: 'host-simulator/preload/index.ts',
  cli: 'host-simulator/cli/main.ts',
  'reference-app': 'host-simulator/reference-app/main.ts',
}

/** In `dist/page`. */
export const pageEntries = {
  early: 'host-simulator/pages/early.ts',
  main: 'host-simulator/pages/main.tsx',
  design: 'host-simulator/pages/design/main.tsx',
  report: 'host-simulator/pages/report/main.tsx',
}

/** In `dist/page`. */
export const styleEntries = ['main', 'site', 'document', 'panels'].map(
  (name) => `host-simulator/pages/${name}.css`,
)

/** Classic scripts for pages of apps. */
export const frameEntries = { iframe: 'src/iframe/main.ts', shell: 'src/iframe/shell.ts' }

/** Folders that are copied, and where to. */
export const copied = {
  'host-simulator/door/python': 'python',
  'host-simulator/pages/assets': 'page',
  'host-simulator/reference-app/public': 'reference-app',
}

/** Two copies of Playwright in one run refuse to work, so the user's own is the one. */
export const externals = ['playwright', 'playwright/test']
