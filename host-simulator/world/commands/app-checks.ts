/** Quality checks of apps, whose results the world keeps. */
import { isProblem } from '../problem.ts'
import { id, ids, listOf, orNull, record, text } from './fields.ts'
import { command, made, projectRow, refusalOf } from './row.ts'

const check = record({
  checkId: id,
  name: text,
  message: orNull(text),
  fixes: listOf(record({ start: id, end: id, replacement: text })),
})

/** What checks of apps said; nothing new is a fact, too: checks are over. */
const keepChecks = command(
  'keep what checks said',
  {
    projectId: id,
    languageId: text,
    fileIds: ids,
    results: listOf(record({ translationId: id, checks: listOf(check) })),
  },
  ({ projectId, languageId, fileIds, results }, asked) => {
    const project = projectRow(projectId, asked)
    if (isProblem(project)) return project
    // In the name of who translated, or had it checked.
    const barred = refusalOf('translate', { projectId, languageId }, asked)
    if (barred) return barred
    const { translations } = asked.world
    // What was deleted meanwhile needs no words.
    const there = results.filter(({ translationId }) => translations.get(translationId)?.isDeleted === false)
    const said = there.map(({ translationId, checks }) => ({
      translationId,
      checks: checks.map(({ message = null, ...rest }) => ({ ...rest, message })),
    }))
    const fact = 'translationsChecked'
    return [{ fact, projectId, languageId, fileIds: [...fileIds], results: said, ...made(asked) }]
  },
)

export const appCheckCommands = { keepChecks }
