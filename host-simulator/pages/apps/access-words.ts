/** Who may use an app, in words. */
import type { AppAccess, UserAccess } from '../../page-api/access.ts'

export const peopleWords = [
  ['all', 'Everybody in the account'],
  ['guests', 'Everybody, and guests'],
  ['managers', 'Managers and developers'],
  ['owner', 'Owners of projects'],
  ['restricted', 'Only these people'],
] as const satisfies (readonly [UserAccess['value'], string])[]

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `one ${one}` : `${count} ${many}`

const peopleOf = ({ value, ids }: UserAccess): string =>
  value === 'restricted'
    ? counted(ids.length, 'person', 'people')
    : (peopleWords.find(([each]) => each === value)?.[1] ?? value).toLowerCase()

/** Such as `All projects, everybody in the account; 2 modules otherwise`. */
export const accessWords = ({ project, others, modules }: AppAccess): string => {
  const where =
    project.value === 'own'
      ? 'All projects'
      : counted(project.ids.length, 'project', 'projects').replace(/^o/, 'O')
  const otherwise = Object.keys(modules).length
  const people = peopleOf(others ?? { value: 'all', ids: [] })
  return `${where}, ${people}${otherwise ? `; ${counted(otherwise, 'module', 'modules')} otherwise` : ''}`
}

/** What of it still fits an app with these modules. */
export const accessFor = (access: AppAccess, moduleKeys: readonly string[]): AppAccess => ({
  ...access,
  modules: Object.fromEntries(Object.entries(access.modules).filter(([key]) => moduleKeys.includes(key))),
})
