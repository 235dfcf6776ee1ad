/** What a quality check of an app gets: rows as REST has them, with names of the manual beside them. Source: facts F169. */
import { languageIn } from '../../../world/languages.ts'
import type { TranslationRow } from '../../../world/translation-rows.ts'
import type { World } from '../../../world/world.ts'
import { lastActivityIn } from '../../hosted/activity.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'
import { fieldsTold } from '../fields/stored.ts'
import { languageShape } from '../languages/rows.ts'
import { projectShape } from '../projects/shapes.ts'
import { fileShape } from '../sources/shapes.ts'
import { stringShape } from '../strings/shapes.ts'
import { translationShape } from '../translations/shapes.ts'

const shapeIn = (world: World, id: string | undefined): object | null => {
  const language = languageIn(world, id ?? '')
  return language ? languageShape(language) : null
}

/** Of translations of one file and one language. */
export const qaPayload = (hosted: HostedWorld, rows: readonly TranslationRow[]): object => {
  const { store, id, tools } = hosted
  const { world } = store
  const pages = `${tools.origin()}/w/${id}`
  const strings = [...new Set(rows.map(({ stringId }) => stringId))].flatMap(
    (stringId) => world.strings.get(stringId) ?? [],
  )
  const file = world.files.get(strings[0]?.fileId ?? NaN)
  const project = world.projects.get(file?.projectId ?? NaN)
  return {
    translations: rows.map((row) => ({
      ...translationShape(world, row),
      ...{ stringId: row.stringId, languageId: row.languageId, userId: row.userId },
    })),
    strings: strings.map((string) => {
      const shown = stringShape(world, string, pages)
      const fields = fieldsTold({ hosted }, 'string', string.id)
      return { ...shown, key: shown.identifier, maxLength: shown.maxLength || null, ...fields }
    }),
    sourceLanguage: shapeIn(world, project?.sourceLanguageId),
    targetLanguage: shapeIn(world, rows[0]?.languageId),
    project: project
      ? {
          ...projectShape(world, project, {
            ...{ pages, isManager: false, activeAt: lastActivityIn(hosted, project) },
          }),
          ...fieldsTold({ hosted }, 'project', project.id),
        }
      : null,
    file: file ? { ...fileShape(world, file), ...fieldsTold({ hosted }, 'file', file.id) } : null,
  }
}
