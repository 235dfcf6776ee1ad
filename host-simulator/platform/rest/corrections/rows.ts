/** What people say a source text ought to be. It is the text once somebody approves it: `translations/approvals.ts`. */
import { z } from 'zod'
import { shelf } from '../../hosted/shelf.ts'
import { invalid } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { date, flagQuery, id, idQuery } from '../common/fields.ts'
import { noContent, stringNamed } from '../common/found.ts'
import { resource } from '../common/resource.ts'
import { requireOwn } from '../common/caller.ts'
import { row, type Call } from '../common/row.ts'
import { keptFate, shelfResource, type Kept } from '../common/shelf-resource.ts'
import { person, personOf } from '../users/person.ts'

const form = z.object({
  stringId: id,
  text: z.string().min(1),
  pluralCategoryName: z.string().optional(),
})

interface Correction extends Kept, z.output<typeof form> {
  /** It may be restored. */
  isDeleted?: boolean
}

export const correctionsOf = shelf<Correction>('corrections', keptFate)

/** One of the project that is not deleted. */
export const correctionOf = (
  { hosted, id: part }: Pick<Call, 'hosted' | 'id'>,
  correctionId: number,
): Correction | undefined => {
  const row = correctionsOf(hosted).get(String(correctionId))
  return row && !row.isDeleted && row.of === `projectId ${part('projectId')}` ? row : undefined
}

/** Unstated: what becomes of an approval whose correction is deleted. Ours is taken back, which takes who may. */
const takeBack = (
  call: Call,
  { id: correctionId, stringId, pluralCategoryName: pluralForm }: Correction,
): void => {
  const given = call.world.strings.get(stringId)?.corrected?.[pluralForm ?? '']
  if (given?.correctionId === correctionId) call.do({ do: 'disapproveCorrection', stringId, pluralForm })
}

const path = '/projects/{projectId}/corrections/{correctionId}'

const settle = (call: Call, { stringId, pluralCategoryName }: Correction): Partial<Correction> => {
  const { text } = stringNamed(call, stringId)
  const forms = typeof text === 'string' ? [] : Object.keys(text)
  if (pluralCategoryName === undefined ? forms.length : !forms.includes(pluralCategoryName))
    throw new Refusal(
      invalid(
        'pluralCategoryName',
        'notInArray',
        `Expected ${forms.length ? `a form of string ${stringId}: ${forms.join(', ')}` : `none: string ${stringId} has no forms`}`,
      ),
    )
  return {}
}

const answer = z.strictObject({
  id,
  text: z.string(),
  pluralCategoryName: z.string().optional(),
  user: person.nullable(),
  createdAt: date,
})

const shared = { scope: 'project.translation', tag: 'Corrections', edition: 'enterprise' } as const

const corrections = shelfResource({
  path,
  ...shared,
  name: 'Correction',
  shelf: correctionsOf,
  form,
  answer,
  shown: ({ userId }, { world }) => ({ user: personOf(world, userId) }),
  settle,
  isGone: ({ isDeleted = false }) => isDeleted,
  orders: ['id', 'text', 'createdAt'],
  query: z.object({ stringId: idQuery, denormalizePlaceholders: flagQuery.optional() }),
  fits: ({ stringId }, query) => stringId === query.stringId,
})

const deleted = { isDeleted: true }

export const correctionRows = [
  ...corrections.rows({
    list: 'The corrections of a string.',
    add: 'Adds a correction of a source text.',
    read: ['One correction.', { query: z.object({ denormalizePlaceholders: flagQuery.optional() }) }],
  }),
  corrections.remove('Deletes a correction; it may be restored.', (call, each) => {
    requireOwn(call, each, 'correction', 'approve')
    call.hosted.together(() => {
      takeBack(call, each)
      corrections.change(call, each, deleted)
    })
  }),
  row({
    ...shared,
    method: 'DELETE',
    path: path.slice(0, path.lastIndexOf('/')),
    scope: 'project.translation write',
    doc: 'Deletes all corrections of a string.',
    query: z.object({ stringId: idQuery }),
    ok: [204],
    run(call) {
      const { id: stringId } = stringNamed(call, call.query.stringId)
      const found = corrections.all(call).filter((each) => each.stringId === stringId)
      for (const each of found) requireOwn(call, each, 'correction', 'approve')
      call.hosted.together(() =>
        found.forEach((each) => {
          takeBack(call, each)
          corrections.change(call, each, deleted)
        }),
      )
      return noContent()
    },
  }),
  // A resource of its own, as it has to find what is gone.
  resource<Correction, typeof answer>({
    ...{ path, ...shared, name: 'Correction', answer, shapeOf: corrections.shapeOf },
    find: (call) => corrections.every(call).find((each) => each.id === call.id('correctionId')),
  }).replace('Restores a correction that was deleted.', undefined, (call, each) => {
    requireOwn(call, each, 'correction', 'approve')
    corrections.change(call, each, { isDeleted: false })
  }),
]
