/** What a project may be given: files, labels, tabs. */
import { filesOf } from './queries.ts'
import type { Tab } from './rows.ts'
import { byManager, type Rule } from './rule.ts'
import { builtInTabs, isAppTab } from './tabs.ts'

const addFile: Rule<'addFile'> = ({ projectId, name, type }, { world, user, now, refused }) => {
  if (!world.projects.has(projectId)) return refused('not-found', 'projectId', `no project ${projectId}`)
  if (!name.trim()) return refused('empty', 'name', 'expected a name, got an empty one')
  if (!type.trim()) return refused('empty', 'type', 'expected a file format, got an empty one')
  const same = filesOf(world, projectId).find((file) => file.parentId === 0 && file.name === name)
  if (same) return refused('duplicate', 'name', `file ${same.id} is "${name}" already`)
  const fileId = world.counters.files + 1
  return [{ fact: 'fileAdded', fileId, projectId, name, type, by: user.id, at: now }]
}

const addLabel: Rule<'addLabel'> = ({ projectId, title }, { world, user, now, refused }) => {
  if (!world.projects.has(projectId)) return refused('not-found', 'projectId', `no project ${projectId}`)
  if (!title.trim()) return refused('empty', 'title', 'expected a title, got an empty one')
  for (const label of world.labels)
    if (label.projectId === projectId && label.title === title)
      return refused('duplicate', 'title', `label ${label.id} is "${title}" already`)
  const labelId = world.counters.labels + 1
  return [{ fact: 'labelAdded', labelId, projectId, title, by: user.id, at: now }]
}

// Unstated: what becomes of a tab that is left out. Ours is gone until a later setting names it.
const setTabs: Rule<'setTabs'> = ({ projectId, tabs }, { world, user, now, refused }) => {
  const project = world.projects.get(projectId)
  if (!project) return refused('not-found', 'projectId', `no project ${projectId}`)
  const wrong = wrongTabs(tabs)
  if (wrong) return refused(wrong.code, 'tabs', wrong.why, `of project ${projectId}`)
  if (isSameTabs(tabs, project.tabs)) return []
  const copies = tabs.map(({ identifier, visible }) => ({ identifier, visible }))
  return [{ fact: 'tabsSet', projectId, tabs: copies, by: user.id, at: now }]
}

const wrongTabs = (
  tabs: readonly Tab[],
): { code: 'not-found' | 'duplicate' | 'not-allowed'; why: string } | null => {
  const seen = new Set<string>()
  for (const [index, { identifier }] of tabs.entries()) {
    const got = `tabs[${index}]: ${JSON.stringify(identifier)}`
    if (!isAppTab(identifier) && !builtInTabs.some((name) => name === identifier))
      return { code: 'not-found', why: `${got} is no tab; built in are ${builtInTabs.join(', ')}` }
    if (seen.has(identifier)) return { code: 'duplicate', why: `${got} comes twice` }
    seen.add(identifier)
  }
  // Unstated: whether every tab can be hidden. Ours keeps the one a project opens with.
  return tabs.some(({ identifier, visible }) => identifier === 'home' && visible)
    ? null
    : { code: 'not-allowed', why: '"home" cannot be hidden or left out' }
}

const isSameTabs = (a: readonly Tab[], b: readonly Tab[]): boolean =>
  a.length === b.length &&
  a.every(({ identifier, visible }, at) => b[at]?.identifier === identifier && b[at].visible === visible)

export const projectRules = {
  addFile: byManager<'addFile'>(addFile),
  addLabel: byManager<'addLabel'>(addLabel),
  setTabs: byManager<'setTabs'>(setTabs),
}
