/** A JSON Patch over the translations of a project: all of it or nothing. */
import { z } from 'zod'
import type { Command } from '../../../world/commands.ts'
import { rowsAt } from '../../../world/table.ts'
import { assetType, keepAsset } from '../../app-formats/assets.ts'
import { checked } from '../../http/body.ts'
import { invalid, unpaged } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { doInBatch, requireOp } from '../common/batch.ts'
import { id, patchOf, type Operation } from '../common/fields.ts'
import { stringNamed } from '../common/found.ts'
import { row, type Call } from '../common/row.ts'
import { storedOf } from '../sources/failures.ts'
import { isPersonsIn, newTranslation } from './rows.ts'
import { translation, translationShape } from './shapes.ts'

const asset = z.object({ fileId: id, languageId: z.string(), storageId: id })
const edit = z.strictObject({ text: z.string() })

/** The file of a storage as a translation of a file of the type `assets`. */
const assetCommand = (call: Call, { fileId, languageId, storageId }: z.output<typeof asset>): Command => {
  const file = call.world.files.get(fileId)
  const [stringId] = file?.stringIds ?? []
  if (file?.projectId !== call.id('projectId') || file.type !== assetType || stringId === undefined)
    throw new Refusal(invalid('fileId', 'notFound', `There is no file ${fileId} of the type assets`))
  const { fileName: text, name } = storedOf(call, storageId)
  keepAsset(call.hosted, name)
  return { do: 'addTranslation', stringId, languageId, text, pluralForm: null, asset: name }
}

const commandOf = (call: Call, { op, path, value }: Operation): Command => {
  if (path === '/-') {
    requireOp(op, path, 'add')
    const file = asset.safeParse(value)
    if (file.success) return assetCommand(call, file.data)
    const said = checked(newTranslation, value) as z.output<typeof newTranslation>
    const { stringId, languageId, text, pluralCategoryName: pluralForm = null } = said
    stringNamed(call, stringId)
    return { do: 'addTranslation', stringId, languageId, text, pluralForm }
  }
  const translationId = Number(path.slice(1))
  const named = call.world.translations.get(translationId)
  if (!named || !isPersonsIn(call.world, call.id('projectId'))(named))
    throw new Refusal(invalid('translationId', 'notFound', `There is no translation ${translationId}`))
  if (op === 'remove') return { do: 'deleteTranslation', translationId }
  requireOp(op, path, 'replace')
  const { text } = checked(edit, value) as z.output<typeof edit>
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
