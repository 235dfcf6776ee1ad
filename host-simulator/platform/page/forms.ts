/** What forms of apps hold. */
import type { InstalledApp } from '../hosted/app.ts'
import { shelf } from '../hosted/shelf.ts'

/** What apps' forms saved, as JSON: it may be nested deeper than JSON can be written again. Unstated: whether they outlive a reinstall; ours do not. */
export const formsOf = shelf<string>('forms', {
  rows: 'text',
  onReset: 'keep',
  // By the installation, which is another in a fork.
  onFork: 'drop',
  ofApp: {
    isOf: ({ appId }, _, key) => key.startsWith(JSON.stringify([appId]).slice(0, -1)),
    onReinstall: 'drop',
  },
})

/** Of a step that has settings of its own, its id. */
export const formKey = ({
  app,
  key,
  step,
}: {
  app: InstalledApp
  key: string
  step?: number | undefined
}): string => JSON.stringify(step === undefined ? [app.appId, key] : [app.appId, key, step])
