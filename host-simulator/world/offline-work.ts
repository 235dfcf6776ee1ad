/** Who may take a project's files home: download sources and translations, and upload translations. */
import { whyNot } from './access.ts'
import type { ProjectRow } from './project-rows.ts'

/**
 * Why not; null for who may. Source: OpenAPI, `publicDownloads` of projects, which lets owner and managers do it always;
 * facts F155.
 */
export const whyNotOffline = (
  user: Parameters<typeof whyNot>[0],
  { id: projectId, settings }: Pick<ProjectRow, 'id' | 'settings'>,
): string | null => {
  const why = whyNot(user, settings.publicDownloads ? 'translate' : 'source', { projectId })
  return why && !settings.publicDownloads ? `${why} while publicDownloads is off` : why
}
