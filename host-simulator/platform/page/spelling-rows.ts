/** What a world's own pages ask of spell checkers by apps. */
import { isChecked } from '../../world/qa/settings.ts'
import { JobFailure } from '../app-formats/job-failure.ts'
import { checkSpelling, spellerFor } from '../app-checks/spelling.ts'
import { refused, type Doing } from './row.ts'

export const spelling: Doing<'spelling'> = {
  async spelling({ hosted, string, query: { languageId }, body: { text } }) {
    const { projects, files } = hosted.store.world
    const { projectId, fileId } = string
    const project = projects.get(projectId)
    if (!project) throw refused(404, 'Project Not Found')
    const nobody = { checker: null, matches: [], problem: null }
    if (!text.trim() || !isChecked(project.settings, 'spellcheck')) return nobody
    const { userId } = hosted
    const found = await spellerFor(hosted, languageId, userId, projectId)
    if (!found) return nobody
    const checker = found.speller.name
    const fileName = files.get(fileId)?.name ?? ''
    try {
      const asked = { ...found, languageId, projectId, userId, fileId, fileName, text }
      return { checker, matches: await checkSpelling(hosted, asked), problem: null }
    } catch (error) {
      if (!(error instanceof JobFailure)) throw error
      return { checker, matches: [], problem: error.shown }
    }
  },
}
