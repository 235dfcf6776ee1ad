/** Guards of sign-in that answer wrongly. */
import { openGuards } from '../../jobs/guard-kit.ts'

const answered = (answer: object) => async () => {
  const kit = await openGuards(() => answer)
  await kit.begin()
  // That it is of the enterprise edition.
  return kit.findings().filter(({ id }) => id !== 'MF-023')
}

export const guardMutants = {
  'AG-001': answered({ ok: true }),
  'AG-002': answered({ success: false }),
}
