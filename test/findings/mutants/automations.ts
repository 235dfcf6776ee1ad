/** Actions of automations that answer wrongly. */
import { openAction } from '../../jobs/automation-kit.ts'

const done = (data: unknown) => async () => {
  const kit = await openAction({ output: { required: ['count'] }, execute: () => ({ data }) })
  await kit.run({})
  // That no document describes the type.
  return kit.findings().filter(({ id }) => id !== 'MF-024')
}

export const automationMutants = {
  'AU-001': done({}),
  'AU-002': done('x'.repeat(250 * 1024)),
}
