import type { World } from './world.ts'

/** There are no files in one for those who look: branches have the strings. Source: facts F96. */
export const isStringBased = ({ projects }: World, projectId: number): boolean =>
  projects.get(projectId)?.settings.type === 1
