/** Apps whose settings page of a step says something wrong of itself. */
import { openStep } from '../../jobs/step-kit.ts'

const saved = (form: object) => async () => {
  const kit = await openStep()
  await kit.save(await kit.add(), form)
  // What a manifest is told at install.
  return kit.findings().filter(({ id }) => !id.startsWith('MF'))
}

export const stepMutants = {
  'WS-001': saved({ isValid: true }),
  'WS-002': saved({ isValid: 'yes', settings: {} }),
}
