/** Where the Editor starts: the address of the page that a scenario describes. Source: facts F25, F26. */
import { suggestion } from '../../src/contract/nearest.ts'
import { basicFilters } from '../world/filters/basic.ts'
import { pathOf } from '../world/folders.ts'
import { languageIn } from '../world/languages.ts'
import { filesOf } from '../world/queries.ts'
import type { FileRow } from '../world/file-rows.ts'
import type { ProjectRow } from '../world/project-rows.ts'
import type { StringRow } from '../world/string-rows.ts'
import type { World } from '../world/world.ts'
import { flattened } from './layers.ts'
import type { Path } from './problem.ts'
import type { Layer, Scenario } from './shape.ts'

interface Start {
  project: ProjectRow
  file: FileRow | undefined
  string: StringRow | undefined
  /** The active one first. */
  languageIds: readonly string[]
}

/** What the scenario names, found in the world; what is not there is a problem. */
export const startOf = (
  editor: Layer['editor'] = {},
  world: World,
): { start: Start | null; problems: { path: Path; message: string }[] } => {
  const problems: { path: Path; message: string }[] = []
  const miss = (field: string, wanted: string, got: number | string, names: readonly string[]): undefined => {
    const shown =
      names.length > 12 ? `${names.slice(0, 12).join(', ')} …` : names.join(', ') || 'there is none'
    const meant = typeof got === 'string' ? suggestion(got, names) : ''
    problems.push({
      path: ['editor', field],
      message: `expected ${wanted} (${shown}), got ${JSON.stringify(got)}${meant}`,
    })
  }
  const projects = [...world.projects]
  const project =
    editor.project === undefined
      ? projects[0]
      : (projects.find(({ id, identifier }) => id === editor.project || identifier === editor.project) ??
        miss(
          'project',
          'a project',
          editor.project,
          projects.map(({ identifier }) => identifier),
        ))
  if (!project) return { start: null, problems }
  const files = filesOf(world, project.id)
  const chosen =
    editor.file === undefined
      ? undefined
      : (files.find(({ id, name }) => id === editor.file || name === editor.file) ??
        files.find((file) => pathOf(world, file) === `/${editor.file}`) ??
        miss(
          'file',
          'a file',
          editor.file,
          files.map(({ name }) => name),
        ))
  const strings = [...world.strings].filter(({ fileId, projectId }) =>
    chosen ? fileId === chosen.id : projectId === project.id,
  )
  const string =
    editor.string === undefined
      ? undefined
      : (strings.find(({ id, identifier }) => id === editor.string || identifier === editor.string) ??
        miss(
          'string',
          'a string',
          editor.string,
          strings.map(({ identifier }) => identifier),
        ))
  const wanted = 'a target language of the project'
  const { targetLanguageIds: targets } = project
  if (editor.language !== undefined && !targets.includes(editor.language))
    miss('language', wanted, editor.language, targets)
  const unknown = editor.languages?.find((id) => !targets.includes(id))
  if (unknown !== undefined) miss('languages', wanted, unknown, targets)
  const filters = basicFilters.map(({ id }) => String(id))
  if (editor.filter !== undefined && !filters.includes(String(editor.filter)))
    miss('filter', 'the id of a basic filter', editor.filter, filters)
  const shown = editor.mode === 'multilingual' ? (editor.languages ?? []) : []
  const languageIds = [...new Set([editor.language ?? [], shown].flat())].filter((id) => targets.includes(id))
  const file = chosen ?? (string && world.files.get(string.fileId))
  return { start: { project, file, string, languageIds }, problems }
}

/** Below the world's base, such as `/editor/sample/31/en-de?view=proofread#7`. What the world no longer has is left out. */
export const editorPath = (scenario: Scenario, world: World): string => {
  const { editor } = flattened(scenario)
  const { start } = startOf(editor, world)
  if (!editor || !start) return '/editor'
  const { project, file, string, languageIds } = start
  const query = Object.entries({
    view: editor.mode,
    // The platform's own spelling of a basic filter.
    ...(editor.filter !== undefined && { filter: 'basic', value: editor.filter }),
    page: editor.page,
    theme: editor.theme,
    checked: editor.checked,
  }).flatMap(([name, value]) => (value === undefined ? [] : `${name}=${value}`))
  const codeOf = (id: string): string => languageIn(world, id)?.editorCode ?? id
  const pair =
    languageIds.length && `/${codeOf(project.sourceLanguageId)}-${languageIds.map(codeOf).join(',')}`
  const place =
    file || pair || editor.project !== undefined
      ? `/${project.identifier}/${file?.id ?? 'all'}${pair || ''}`
      : ''
  return `/editor${place}${query.length ? `?${query.join('&')}` : ''}${string ? `#${string.id}` : ''}`
}
