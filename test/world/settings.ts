import type { ProjectSettings } from '../../host-simulator/world/project-rows.ts'
import type { World } from '../../host-simulator/world/world.ts'

/** The same with all its projects set so. */
export const withSettings = (world: World, edit: Partial<ProjectSettings>): World => ({
  ...world,
  projects: world.projects.withAll(
    [...world.projects].map((row) => ({ ...row, settings: { ...row.settings, ...edit } })),
  ),
})

/** Translations of an older source are no issue where nobody turned that on. */
export const findsOutdated: Partial<ProjectSettings> = { qaCheckCategories: { outdated: true } }
