/** Apps whose spell checker answers wrongly: each with one mistake. */
import { openSpeller, wrongWord } from '../../jobs/speller-kit.ts'

const answered = (play: Parameters<typeof openSpeller>[0], languages?: unknown) => async () => {
  const kit = await openSpeller(play, languages === undefined ? {} : { languages })
  await kit.check('Ein Hauss')
  // That it is of the enterprise edition.
  return kit.findings().filter(({ id }) => id !== 'MF-023')
}
const matched = (match: object) => answered(() => ({ data: [{ matches: [match] }] }))

export const spellingMutants = {
  'SP-001': answered(wrongWord, { data: ['de'] }),
  'SP-002': answered(() => ({ data: [] })),
  'SP-003': matched({ offset: 4, length: 50, message: 'Misspelt' }),
  'SP-004': matched({ offset: 4, length: 5 }),
}
