/** What a world's own pages ask of AI. */
import type { AssistantEvents } from '../../page-api/assistant.ts'
import type { ProjectRow } from '../../world/project-rows.ts'
import { aiString, firstForm } from '../app-ai/payload.ts'
import type { AiPlan } from '../app-ai/plan.ts'
import { askForAi } from '../app-ai/request.ts'
import { JobFailure } from '../app-formats/job-failure.ts'
import { translated } from '../files/translated.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { eventStream } from '../http/event-stream.ts'
import { planNamed } from '../rest/ai/plans.ts'
import { referencesOfProject } from '../rest/ai/references.ts'
import { promptFor } from '../rest/ai/settings.ts'
import { refused, type Doing } from './row.ts'

export const assistant: Doing<'assist'> = {
  assist({ hosted, string, body }) {
    const { world } = hosted.store
    const { languageId, pluralForm, question, history } = body
    const project = world.projects.get(string.projectId)
    if (!project) throw refused(404, 'Project Not Found')
    if (!project.targetLanguageIds.includes(languageId))
      throw refused(400, `languageId: expected a target language of the project, got "${languageId}"`)
    const plan = planIn(hosted, project)
    const languages = { sourceLanguageId: project.sourceLanguageId, targetLanguageId: languageId }
    const fileName = world.files.get(string.fileId)?.name ?? ''
    const form = pluralForm ?? firstForm(hosted.store.world, string, languageId)
    const strings = [aiString(world, string, form)]
    const between = { source: project.sourceLanguageId, target: languageId }
    return eventStream(hosted.gone, ({ tell, end }) => {
      const say = <E extends keyof AssistantEvents>(event: E, data: AssistantEvents[E]): void =>
        tell({ event, data })
      const ask = async (): Promise<void> => {
        const { provider, model, content } = await askForAi(hosted, {
          ...{
            action: 'assist',
            asSaid: true,
            plan,
            ...languages,
            question,
            history,
            strings,
          },
          references: referencesOfProject(hosted, { plan, userId: hosted.userId, project }, between)(strings),
          about: {
            userId: hosted.userId,
            projectId: project.id,
            fileId: string.fileId,
            fileName,
            languageId,
          },
          hear: (text) => say('text', text),
          builtIn: (texts) => translated(hosted, texts, { ...between, userId: hosted.userId }),
        })
        say('done', { provider, model, content })
      }
      void ask()
        .catch((error: unknown) => {
          if (!(error instanceof JobFailure)) console.error(error)
          say('problem', error instanceof JobFailure ? error.shown : 'Internal error of the simulator')
        })
        .finally(end)
      // The app is asked to its end: its job and the findings tell it.
      return () => {}
    })
  },
}

/** By the prompt that settings name for suggestions, if they do. */
const planIn = (hosted: HostedWorld, project: ProjectRow): AiPlan => {
  const aiPromptId = promptFor('editorSuggestionAiPromptId', hosted, project)?.id
  return planNamed({ hosted, userId: hosted.userId, projectId: project.id }, { aiPromptId })
}
