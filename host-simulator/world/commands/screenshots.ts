/** Who may add, edit and delete screenshots. */
import { isProblem, type Problem } from '../problem.ts'
import type { ScreenshotRow } from '../string-rows.ts'
import { id, ids, optional, text } from './fields.ts'
import { bySource, made, newsIn, projectRow, wrongName, type Asked } from './row.ts'
import { stringRows } from './string-checks.ts'

const addScreenshot = bySource(
  'add a screenshot',
  { projectId: id, name: text, stringIds: optional(ids) },
  ({ projectId, name, stringIds = [] }, asked) => {
    const project = projectRow(projectId, asked)
    if (isProblem(project)) return project
    const wrong = wrongName(name, asked)
    if (wrong) return wrong
    const strings = stringRows(stringIds, asked, projectId)
    if (isProblem(strings)) return strings
    const screenshotId = asked.world.counters.screenshots + 1
    const row: ScreenshotRow = { id: screenshotId, projectId, name, stringIds: strings.map(({ id }) => id) }
    return [{ fact: 'screenshotAdded', screenshotId, projectId, row, ...made(asked) }]
  },
)

const editScreenshot = bySource(
  'edit a screenshot',
  { screenshotId: id, name: optional(text), stringIds: optional(ids) },
  ({ screenshotId, name, stringIds }, asked) => {
    const row = screenshotRow(screenshotId, asked)
    if (isProblem(row)) return row
    const { projectId } = row
    const wrong = wrongName(name, asked)
    if (wrong) return wrong
    const strings = stringRows(stringIds ?? row.stringIds, asked, projectId)
    if (isProblem(strings)) return strings
    const edits = newsIn(row, { name, stringIds: strings.map(({ id }) => id) })
    if (!Object.keys(edits).length) return []
    return [{ fact: 'screenshotEdited', screenshotId, projectId, edits, ...made(asked) }]
  },
)

const deleteScreenshot = bySource('delete a screenshot', { screenshotId: id }, ({ screenshotId }, asked) => {
  const row = screenshotRow(screenshotId, asked)
  if (isProblem(row)) return row
  return [{ fact: 'screenshotDeleted', screenshotId, projectId: row.projectId, ...made(asked) }]
})

const screenshotRow = (screenshotId: number, { world, refused }: Asked): ScreenshotRow | Problem =>
  world.screenshots.get(screenshotId) ?? refused('not-found', 'screenshotId', `no screenshot ${screenshotId}`)

export const screenshotCommands = { addScreenshot, editScreenshot, deleteScreenshot }
