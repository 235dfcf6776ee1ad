import type { JSX } from 'preact'
import type { AppAccess, UserAccess } from '../../page-api/access.ts'
import type { AppInfo } from '../../page-api/app.ts'
import { options } from '../parts/select.tsx'
import { Segmented } from '../parts/segmented.tsx'
import { useShell } from '../shell.tsx'
import { peopleWords } from './access-words.ts'

interface Props {
  modules: AppInfo['modules']
  access: AppAccess
  onChange(access: AppAccess): void
}

/** Who may use an app, and in which projects. */
export const AccessForm = ({ modules, access, onChange }: Props): JSX.Element => {
  const { world } = useShell().editor
  const { project, others = { value: 'all', ids: [] } } = access
  const setModule = (key: string, people: UserAccess | null): void => {
    const { [key]: _, ...rest } = access.modules
    onChange({ ...access, modules: people ? { ...rest, [key]: people } : rest })
  }
  return (
    <div class="access">
      <fieldset>
        <legend>Projects</legend>
        <Segmented
          label="Projects"
          value={project.value}
          choices={[
            ['own', 'All projects'],
            ['restricted', 'Only these'],
          ]}
          onChoose={(value) => onChange({ ...access, project: { ...project, value } })}
        />
        {project.value === 'restricted' && (
          <Checks
            rows={[...world.projects]}
            ids={project.ids}
            onChange={(ids) => onChange({ ...access, project: { ...project, ids } })}
          />
        )}
      </fieldset>
      <fieldset>
        <legend>People</legend>
        <People label="People" people={others} onChange={(next) => onChange({ ...access, others: next })} />
      </fieldset>
      {modules.length > 1 && (
        <details open={Object.keys(access.modules).length > 0}>
          <summary>Otherwise for some modules</summary>
          <ul class="access-modules">
            {modules.map(({ module: { key, name = key } }) => (
              <li key={key}>
                <span class="name">
                  {name} {name !== key && <span class="small aside">{key}</span>}
                </span>
                <People
                  label={`People for ${name === key ? name : `${name}, ${key}`}`}
                  people={access.modules[key] ?? null}
                  isOptional
                  onChange={(next) => setModule(key, next)}
                />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

/** Null, where that may be: as everything else. */
const People = <Optional extends boolean = false>({
  label,
  people,
  isOptional,
  onChange,
}: {
  label: string
  people: UserAccess | null
  isOptional?: Optional
  onChange(people: UserAccess | (Optional extends true ? null : never)): void
}): JSX.Element => {
  const { world } = useShell().editor
  return (
    <>
      <select
        aria-label={label}
        value={people?.value ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const chosen = peopleWords.find(([each]) => each === value)?.[0]
          if (chosen) onChange({ value: chosen, ids: people?.ids ?? [] })
          else onChange(null as never)
        }}
      >
        {isOptional && <option value="">As above</option>}
        {options(peopleWords)}
      </select>
      {people?.value === 'restricted' && (
        <Checks
          rows={[...world.users]}
          ids={people.ids}
          onChange={(ids) => onChange({ value: 'restricted', ids })}
        />
      )}
    </>
  )
}

const Checks = ({
  rows,
  ids,
  onChange,
}: {
  rows: readonly { id: number; name: string }[]
  ids: readonly number[]
  onChange(ids: number[]): void
}): JSX.Element => (
  <ul class="access-checks">
    {rows.map(({ id, name }) => (
      <li key={id}>
        <label>
          <input
            type="checkbox"
            checked={ids.includes(id)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...ids, id] : ids.filter((each) => each !== id))
            }
          />
          <span class="name">{name}</span>
        </label>
      </li>
    ))}
  </ul>
)
