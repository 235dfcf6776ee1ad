/** What a format is told of the file that it builds. */
import type { BuiltFile } from '../../formats/format.ts'
import type { FileRow } from '../../world/file-rows.ts'
import { pathOf } from '../../world/folders.ts'
import type { ProjectRow } from '../../world/project-rows.ts'
import { translationsOf } from '../../world/queries.ts'
import type { World } from '../../world/world.ts'

/** Unstated: what dates a translated file. Ours is its latest translation, of one without any the file itself. */
export const builtFile = (
  world: World,
  file: FileRow,
  project: ProjectRow,
  languageId: string,
): BuiltFile => ({
  id: file.id,
  path: pathOf(world, file),
  project,
  revisedAt: () =>
    file.stringIds
      .flatMap((id) => translationsOf(world, id, languageId).map(({ createdAt }) => createdAt))
      .reduce((latest, each) => (each > latest ? each : latest), file.updatedAt),
})
