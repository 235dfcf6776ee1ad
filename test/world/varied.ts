/** A world with some of everything, so that random wishes find what they want. */
import { buildWorld } from '../../host-simulator/world/build.ts'
import type { CommentPlan, TranslationPlan } from '../../host-simulator/world/plan.ts'
import type { Command } from '../../host-simulator/world/commands.ts'
import type { World } from '../../host-simulator/world/world.ts'
import { after, now } from './wishes.ts'

export const hallo: TranslationPlan = { languageId: 'de', text: 'Hallo', userId: 2 }
const suggestion: TranslationPlan = { languageId: 'de', text: 'Hallo', provider: 'tm' }
const approved = { userId: 4, at: now }
const question: CommentPlan = { languageId: 'de', text: 'Why?', issueType: 'general_question' }
const answered: CommentPlan = { ...question, issueStatus: 'resolved', resolverId: 1, resolvedAt: now }
const plural = { text: { one: 'One', other: 'Many' } }

export const variedWorld = (): World => {
  const plan = buildWorld({
    files: [
      {
        name: 'a.json',
        strings: [
          { identifier: 'a', text: 'A', maxLength: 4, labelIds: [1], translations: [hallo, suggestion] },
        ],
      },
      {
        name: 'b.json',
        strings: [
          {
            identifier: 'b',
            labelIds: [1],
            ...plural,
            translations: [{ ...hallo, pluralForm: 'one', approval: approved }],
          },
          { identifier: 'hidden', text: 'Hidden', isHidden: true, labelIds: [1], translations: [hallo] },
          { identifier: 'c', text: 'A', comments: [question, answered] },
        ],
      },
    ],
    labels: [{ title: 'Legal' }, { title: 'Menu' }],
    screenshots: [{ name: 'page.png', stringIds: [1, 4] }],
    tasks: [{ title: 'Translate', languageId: 'de', fileIds: [1, 2] }],
  })
  const folders: Command[] = [
    { do: 'addProject', name: 'Second', sourceLanguageId: 'en', targetLanguageIds: ['de'] },
    { do: 'addBranch', projectId: 1, name: 'main' },
    { do: 'addBranch', projectId: 1, name: 'next' },
    { do: 'addDirectory', projectId: 1, name: 'x', branchId: 3 },
    { do: 'addDirectory', projectId: 1, name: 'y', directoryId: 5 },
    { do: 'addDirectory', projectId: 1, name: 'z' },
    { do: 'editFile', fileId: 2, directoryId: 6 },
    { do: 'approveCorrection', stringId: 1, correctionId: 1, text: 'A' },
  ]
  const world = folders.reduce((grown, wish) => after(grown, wish), plan)
  const second = world.projects.get(2)
  if (!second) throw new Error('there is no second project')
  // Not in the first, whose approvals name no step.
  const module = { app: 'app', key: 'step', inputs: ['translated'], outputs: ['true', 'false'] }
  const workflow = [
    { id: 7, title: 'Translation', type: 'Translate' },
    { id: 8, title: 'Review', type: 'Application', module },
  ] as const
  return { ...world, projects: world.projects.with({ ...second, workflow }) }
}
