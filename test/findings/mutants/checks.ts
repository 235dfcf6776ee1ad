/** Apps whose quality check answers wrongly: each with one mistake. */
import { openCheck, save, strict, type Asked } from '../../jobs/check-kit.ts'
import { settled } from '../../jobs/module-kit.ts'

/** What was met when a translation was saved and this came of it. */
const answered = (validationOf: (id: number) => object | null, size?: unknown) => async () => {
  const play = ({ translations }: Asked): object => ({
    data: { validations: translations.flatMap(({ id }) => validationOf(id) ?? []) },
  })
  const kit = await openCheck(size === undefined ? play : strict, { size })
  await save(kit, 1, 'Eins')
  await settled(kit.world)
  // That it is of the enterprise edition.
  return kit.findings().filter(({ id }) => id !== 'MF-023')
}

export const checkMutants = {
  'QA-001': answered(() => null),
  'QA-002': answered((translationId) => ({ translationId, passed: 'yes' })),
  'QA-003': answered((translationId) => ({ translationId, passed: false })),
  'QA-004': answered((translationId) => ({
    ...{ translationId, passed: false },
    error: { message: 'No', suggestedFixes: [{ indexStart: 2, indexEnd: 9, replacement: '' }] },
  })),
  'QA-005': answered(() => null, { data: { size: 'many' } }),
}
