import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { isStringBased } from '../../../host/addresses.ts'
import { translateDuplicatesOf } from '../../../world/duplicates.ts'
import { languageOf } from '../../../world/languages.ts'
import type { ProjectRow, ProjectSettings } from '../../../world/project-rows.ts'
import { useDeed } from '../../parts/deed.tsx'
import { Field, Switch } from '../../parts/field.tsx'
import { Said } from '../../parts/said.tsx'
import { Segmented } from '../../parts/segmented.tsx'
import { When } from '../../parts/when.tsx'
import { useShell } from '../../shell.tsx'
import { CrossReview } from './cross-review.tsx'
import { Danger } from './danger.tsx'
import { Part, useRights } from './part.tsx'
import { VisibleTabs } from './tabs.tsx'

export const General = ({ project }: { project: ProjectRow }): JSX.Element => (
  <>
    <About project={project} />
    <Rules project={project} />
    {useShell().editor.world.organization.edition === 'enterprise' && <CrossReview project={project} />}
    <VisibleTabs project={project} />
    <Danger project={project} />
  </>
)

const About = ({ project }: { project: ProjectRow }): JSX.Element => {
  const { editor } = useShell()
  const { may } = useRights()
  const deed = useDeed()
  /** What was typed and is not saved; null follows the project. */
  const [name, setName] = useState<string | null>(null)
  const [description, setDescription] = useState<string | null>(null)
  const isChanged =
    (name !== null && name !== project.name) || (description !== null && description !== project.description)
  const save = async (event: Event): Promise<void> => {
    event.preventDefault()
    const wish = { name: name ?? project.name, description: description ?? project.description }
    if (await deed.run(() => editor.command({ do: 'editProject', projectId: project.id, ...wish }))) {
      setName(null)
      setDescription(null)
    }
  }
  return (
    <Part title="About">
      <form class="form" onSubmit={save}>
        <Field label="Name">
          <input
            value={name ?? project.name}
            disabled={!may}
            onInput={({ currentTarget }) => setName(currentTarget.value)}
          />
        </Field>
        <Field label="Description" hint="Shown under the name; apps read it over REST.">
          <textarea
            class="plain"
            rows={3}
            value={description ?? project.description}
            disabled={!may}
            onInput={({ currentTarget }) => setDescription(currentTarget.value)}
          />
        </Field>
        <dl class="about">
          {Object.entries({
            Identifier: <code>{project.identifier}</code>,
            Number: <code>{project.id}</code>,
            'Source language': languageOf(project.sourceLanguageId)?.name ?? project.sourceLanguageId,
            Kind: isStringBased(project) ? 'String-based' : 'File-based',
            Since: <When at={project.createdAt} />,
          }).map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div class="row">
          <button class="primary" disabled={!may || !isChanged || deed.isBusy}>
            Save
          </button>
          <Said {...deed} />
        </div>
      </form>
    </Part>
  )
}

type Flag = {
  [K in keyof ProjectSettings]-?: ProjectSettings[K] extends boolean ? K : never
}[keyof ProjectSettings]

const flags: readonly (readonly [flag: Flag, label: string, hint: string])[] = [
  ['qaCheckIsActive', 'QA checks', 'Translations are held against the checks.'],
  ['autoSubstitution', 'Auto-substitution', 'Suggestions of memories have the source’s numbers and tags.'],
  ['isMtAllowed', 'Machine translation', 'Suggestions of engines are shown.'],
  ['useGlobalTm', 'Global memory', 'Stored for REST; the simulator does not use it.'],
  ['glossaryAccess', 'Glossary for everybody', 'Translators see and add terms.'],
  ['exportApprovedOnly', 'Export approved only', 'Exported files have approved translations only.'],
  ['skipUntranslatedStrings', 'Skip untranslated strings', 'Exported files leave these strings out.'],
  ['skipUntranslatedFiles', 'Skip untranslated files', 'Builds leave these files out.'],
  ['publicDownloads', 'Public downloads', 'Translators download sources and files, and upload translations.'],
]

/** By `translateDuplicates`. */
const duplicates = [
  'Shown, each translated by itself',
  'Hidden, share the translation',
  'Shown, share the translation',
  'Hidden in other branches, share the translation',
  'Hidden where the key is the same, too, share the translation',
  'Hidden in other branches where the key is the same, too, share the translation',
]

/** Each is saved as it is turned. */
const Rules = ({ project }: { project: ProjectRow }): JSX.Element => {
  const { editor } = useShell()
  const { may } = useRights()
  const deed = useDeed()
  const { settings } = project
  const set = (edit: Partial<ProjectSettings>): Promise<boolean> =>
    deed.run(() => editor.command({ do: 'editProject', projectId: project.id, settings: edit }))
  return (
    <Part title="Rules" about="Settings that REST has, too: apps read a change at once." deed={deed}>
      <fieldset class="form" disabled={!may}>
        <legend class="visually-hidden">Rules</legend>
        <div class="row">
          <Segmented
            label="Who sees the project"
            value={settings.visibility}
            choices={[
              ['private', 'Private'],
              ['open', 'Public'],
            ]}
            onChoose={(visibility) => set({ visibility })}
          />
          <Segmented
            label="Who joins a language"
            value={settings.languageAccessPolicy}
            choices={[
              ['open', 'Anyone joins'],
              ['moderate', 'Managers decide'],
            ]}
            onChoose={(languageAccessPolicy) => set({ languageAccessPolicy })}
          />
        </div>
        <Field
          label="Strings that repeat others"
          hint="A shared translation shows until the duplicate has one of its own."
        >
          <select
            value={translateDuplicatesOf(project)}
            disabled={!may || isStringBased(project)}
            onChange={({ currentTarget }) => set({ translateDuplicates: Number(currentTarget.value) })}
          >
            {duplicates.map((words, value) => (
              <option key={words} value={value}>
                {words}
              </option>
            ))}
          </select>
        </Field>
        <div class="rules">
          <Switch
            label={
              <Words label="Task-based access" hint="Translators see only the strings of their tasks." />
            }
            isOn={project.hasTaskBasedAccess}
            isDisabled={!may}
            onTurn={(hasTaskBasedAccess) =>
              deed.run(() => editor.command({ do: 'editProject', projectId: project.id, hasTaskBasedAccess }))
            }
          />
          {flags.map(([flag, label, hint]) => (
            <Switch
              key={flag}
              label={<Words label={label} hint={hint} />}
              isOn={settings[flag]}
              isDisabled={!may}
              onTurn={(isOn) => set({ [flag]: isOn })}
            />
          ))}
          <Switch
            label={
              <Words
                label="Hidden strings for proofreaders"
                hint="Managers and developers always see them."
              />
            }
            isOn={settings.hiddenStringsProofreadersAccess ?? true}
            isDisabled={!may}
            onTurn={(hiddenStringsProofreadersAccess) => set({ hiddenStringsProofreadersAccess })}
          />
        </div>
      </fieldset>
    </Part>
  )
}

const Words = ({ label, hint }: { label: string; hint: string }): JSX.Element => (
  <span>
    {label}
    <span class="small aside">{hint}</span>
  </span>
)
