import { cpus, loadavg, release } from 'node:os'

/** What the figures of a run depend on; `loadBefore` is the load average when it began. */
export const machineFacts = (browser, loadBefore) => ({
  cpu: cpus()[0]?.model,
  cores: cpus().length,
  kernel: release(),
  node: process.version,
  chromium: browser.version,
  load: { before: loadBefore, after: loadavg()[0] },
})
