/** What raises each event that a webhook may name, over REST. */
import type { organizationEvents, projectEvents } from '../../src/contract/webhook-events.ts'
import type { HostedWorld } from '../../host-simulator/platform/hosted/worlds.ts'
import type { Rest } from './offline.ts'

export interface Acts {
  rest: Rest
  world: HostedWorld
  /** Of a file with this text. */
  storage(text: string): Promise<number>
}

export type Cause = (acts: Acts) => Promise<unknown>

const p = 'projects/1'

const translate: Cause = async ({ rest }) =>
  rest('POST', `${p}/translations`, { stringId: 1, languageId: 'de', text: 'Hallo' })
const approve: Cause = async (acts) => {
  await translate(acts)
  return acts.rest('POST', `${p}/approvals`, { translationId: 1 })
}
const comment: Cause = ({ rest }) =>
  rest('POST', `${p}/comments`, {
    ...{ stringId: 1, text: 'Hm', type: 'issue', issueType: 'source_mistake', targetLanguageId: 'de' },
  })
const task: Cause = ({ rest }) =>
  rest('POST', `${p}/tasks`, { type: 0, title: 'All', languageId: 'de', fileIds: [1] })
const change = (path: string, pointer: string, value: unknown): Cause => {
  return ({ rest }) => rest('PATCH', path, [{ op: 'replace', path: pointer, value }])
}
const remove =
  (path: string): Cause =>
  ({ rest }) =>
    rest('DELETE', path)
export const ordered =
  (...causes: Cause[]): Cause =>
  async (acts) => {
    for (const cause of causes) await cause(acts)
  }
const addFile: Cause = async ({ rest, storage }) =>
  rest('POST', `${p}/files`, { storageId: await storage('{"a":"A"}'), name: 'new.json' })
const newest = ({ world }: Acts): number => Math.max(...Array.from(world.store.world.files, ({ id }) => id))
const update: Cause = async (acts) =>
  acts.rest('PUT', `${p}/files/${newest(acts)}`, { storageId: await acts.storage('{"a":"Ah"}') })
const revert: Cause = (acts) => acts.rest('PUT', `${p}/files/${newest(acts)}`, { revisionId: 1 })
const group: Cause = ({ rest }) => rest('POST', 'groups', { name: 'New', parentId: 1 })

/** What raises each, in a project of one string in file 1; null where another part of the simulator is to. */
export const causes: Record<
  (typeof projectEvents)[number] | (typeof organizationEvents)[number],
  Cause | null
> = {
  'file.added': addFile,
  'file.updated': ordered(addFile, update),
  'file.reverted': ordered(addFile, update, revert),
  'file.deleted': remove(`${p}/files/1`),
  'file.translated': translate,
  'file.approved': approve,
  'file.qa.finished': null,
  'project.translated': translate,
  'project.approved': approve,
  'project.qa.finished': null,
  'project.built': ({ rest }) => rest('POST', `${p}/translations/builds`, {}),
  'translation.updated': ordered(translate, ({ rest }) =>
    rest('POST', `${p}/translations`, { stringId: 1, languageId: 'de', text: 'Servus' }),
  ),
  'string.added': ({ rest }) => rest('POST', `${p}/strings`, { fileId: 1, identifier: 'n', text: 'New' }),
  'string.updated': change(`${p}/strings/1`, '/context', 'Greeting'),
  'string.deleted': remove(`${p}/strings/1`),
  'stringComment.created': comment,
  'stringComment.updated': ordered(comment, change(`${p}/comments/1`, '/text', 'Hmm')),
  'stringComment.deleted': ordered(comment, remove(`${p}/comments/1`)),
  'stringComment.restored': ordered(comment, remove(`${p}/comments/1`), async ({ world }) =>
    world.store.do({ do: 'restoreComment', commentId: 1 }, 1),
  ),
  'suggestion.added': translate,
  'suggestion.updated': ordered(translate, change(`${p}/translations`, '/1', { text: 'Moin' })),
  'suggestion.deleted': ordered(translate, remove(`${p}/translations/1`)),
  'suggestion.approved': approve,
  'suggestion.disapproved': ordered(approve, remove(`${p}/approvals/1`)),
  'task.added': task,
  'task.statusChanged': ordered(task, change(`${p}/tasks/1`, '/status', 'done')),
  'task.updated': ordered(task, change(`${p}/tasks/1`, '/title', 'Most')),
  'task.deleted': ordered(task, remove(`${p}/tasks/1`)),
  'project.created': ({ rest }) => rest('POST', 'projects', { name: 'New', sourceLanguageId: 'en' }),
  'project.deleted': remove(p),
  'group.created': group,
  'group.deleted': ordered(group, async (acts) => remove('groups/2')(acts)),
}
