/** A JSON Patch over the translations of a project: all of it or nothing. */
import { z } from 'zod'
import type { Command } from '../../../world/commands.ts'
import { rowsAt } from '../../../world/table.ts'
import { checked } from '../../http/body.ts'
import { invalid, unpaged } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { doInBatch, requireOp } from '../common/batch.ts'
import { patchOf, type Operation } from '../common/fields.ts'
import { row, type Call } from '../common/row.ts'
import { newTranslation, translationAddition } from './addition.ts'
import { isPersonsIn } from './where.ts'
import { translation, translationShape } from './shapes.ts'

const edit = z.strictObject({ text: z.string() })

const commandOf = (call: Call, { op, path, value }: Operation): Command => {
  if (path === '/-') {
    requireOp(op, path, 'add')
    return translationAddition(call, checked(newTranslation, value ?? {}) as z.output<typeof newTranslation>)
  }
  const translationId = Number(path.slice(1))
  const named = call.world.translations.get(translationId)
  if (!named || !isPersonsIn(call.world, call.id('projectId'))(named))
    throw new Refusal(invalid('translationId', 'notFound', `There is no translation ${translationId}`))
  if (op === 'remove') return { do: 'deleteTranslation', translationId }
  requireOp(op, path, 'replace')
  const { text } = checked(edit, value ?? {}) as z.output<typeof edit>
  return { do: 'editTranslation', translationId, text }
}

export const translationBatchRows = [
  row({
    method: 'PATCH',
    path: '/projects/{projectId}/translations',
    scope: 'project.translation write',
    tag: 'String translations',
    doc: 'Adds, changes and deletes translations, all or none, and answers those that were added or changed.',
    body: patchOf(['add', 'replace', 'remove'], ['/-', '/{id}']),
    ok: [200],
    answer: { many: translation },
    async run(call) {
      const { translations: last } = call.world.counters
      await doInBatch(call, call.body, (operation) => commandOf(call, operation))
      // Each add took the next number.
      let added = last
      const ids = call.body.flatMap(({ op, path }) =>
        op === 'add' ? [++added] : op === 'replace' ? [Number(path.slice(1))] : [],
      )
      return unpaged(rowsAt(call.world.translations, ids), (each) => translationShape(call.world, each))
    },
  }),
]
