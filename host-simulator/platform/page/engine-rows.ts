/** What a world's own pages ask of machine translation. */
import type { EngineSuggestion } from '../../page-api/engine.ts'
import { pluralFormsIn } from '../../world/languages.ts'
import { liveTranslations } from '../../world/queries.ts'
import type { ProjectRow } from '../../world/project-rows.ts'
import type { StringRow } from '../../world/string-rows.ts'
import { rowsAt } from '../../world/table.ts'
import { JobFailure } from '../app-formats/job-failure.ts'
import { usableEngines, type Engine } from '../app-engines/engines.ts'
import { batchOf, isKept, translate, type Wanted } from '../app-engines/translate.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { refused, type Doing } from './row.ts'

/** Strings that are asked for ahead, as people work through a file in its order. Unstated. */
const mostAhead = 9

export const engines: Doing<'engines'> = {
  async engines({ hosted, string, query: { languageId, pluralForm } }) {
    const project = hosted.store.world.projects.get(string.projectId)
    if (!project) throw refused(404, 'Project Not Found')
    if (!project.targetLanguageIds.includes(languageId))
      throw refused(400, `languageId: expected a target language of the project, got "${languageId}"`)
    const form =
      typeof string.text === 'string'
        ? null
        : (pluralForm ?? pluralFormsIn(hosted.store.world, languageId)[0] ?? null)
    const own = { string, pluralForm: form }
    const usable = usableEngines(hosted, hosted.userId, project.id)
    return {
      suggestions: await Promise.all(
        usable.map((engine) => suggestionOf(hosted, project, languageId, engine, own)),
      ),
    }
  },
}

const suggestionOf = async (
  hosted: HostedWorld,
  project: ProjectRow,
  targetLanguageId: string,
  engine: Engine,
  own: { string: StringRow; pluralForm: string | null },
): Promise<EngineSuggestion> => {
  const { fileId } = own.string
  const translating = {
    engine,
    sourceLanguageId: project.sourceLanguageId,
    targetLanguageId,
    projectId: project.id,
    userId: hosted.userId,
    fileId,
    fileName: hosted.store.world.files.get(fileId)?.name ?? '',
  }
  const ahead = isKept(hosted, translating, own)
    ? []
    : aheadOf(hosted, own.string, targetLanguageId, Math.min(mostAhead, batchOf(engine) - 1))
  const told = { engineId: engine.id, name: engine.name, app: engine.app.identifier }
  try {
    const [text = ''] = await translate(hosted, { ...translating, wanted: [own, ...ahead] })
    return { ...told, text: text.trim() ? text : null, problem: null }
  } catch (error) {
    if (!(error instanceof JobFailure)) throw error
    return { ...told, text: null, problem: error.shown }
  }
}

/** The strings of the file that come next and are not translated yet, those with plurals in their first form. */
const aheadOf = (hosted: HostedWorld, string: StringRow, languageId: string, most: number): Wanted[] => {
  const { world } = hosted.store
  const ids = world.files.get(string.fileId)?.stringIds ?? []
  const next: Wanted[] = []
  for (const other of rowsAt(world.strings, ids.slice(ids.indexOf(string.id) + 1))) {
    if (next.length >= most) break
    if (other.isHidden || liveTranslations(world, other.id, languageId).length) continue
    const form = typeof other.text === 'string' ? null : (pluralFormsIn(world, languageId)[0] ?? null)
    next.push({ string: other, pluralForm: form })
  }
  return next
}
