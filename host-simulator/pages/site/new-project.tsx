import type { JSX } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import { projectRoot } from '../../host/addresses.ts'
import { languageOf, languagesIn } from '../../world/languages.ts'
import { whyNotAdded } from '../../world/owning.ts'
import { useDeed } from '../parts/deed.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Field } from '../parts/field.tsx'
import { Icon } from '../parts/icons.tsx'
import { Picker } from '../parts/picker.tsx'
import { Said } from '../parts/said.tsx'
import { restOf, useAsked } from '../project/rest.ts'
import { useShell } from '../shell.tsx'

/** Where projects are listed: makes another; nothing for who may not. */
export const NewProject = (): JSX.Element | null => {
  const { editor } = useShell()
  const user = editor.world.users.get(editor.userId)
  const [isOpen, setOpen] = useState(false)
  if (!user || whyNotAdded(editor.world, user) !== null) return null
  return (
    <>
      <button onClick={() => setOpen(true)}>
        <Icon name="plus" />
        New project
      </button>
      {isOpen && <ProjectDialog onClose={() => setOpen(false)} />}
    </>
  )
}

const nameOf = (id: string): string => languageOf(id)?.name ?? id

const ProjectDialog = ({ onClose }: { onClose(): void }): JSX.Element => {
  const { editor, session, navigation } = useShell()
  const deed = useDeed()
  const [name, setName] = useState('')
  const [sourceLanguageId, setSource] = useState('en')
  const [targets, setTargets] = useState<readonly string[]>([])
  const user = editor.world.users.get(editor.userId)
  const isOfAll = user?.role === 'manager'
  const hasGroups = editor.world.organization.edition === 'enterprise'
  const groups = useAsked<{ id: number; name: string }[]>(
    () => (hasGroups ? restOf(session).all('/groups') : Promise.resolve([])),
    [],
  ).got?.filter(({ id }) => isOfAll || user?.groups?.includes(id))
  const [chosen, setGroup] = useState<number | null>(null)
  // The first one of who manages all is the organization's.
  const groupId = chosen ?? groups?.[0]?.id ?? user?.groups?.[0]
  const choices = useMemo(
    () =>
      languagesIn(editor.world).map(({ id, name: title, locale }) => ({
        value: id,
        title,
        also: locale,
        detail: <code class="aside">{id}</code>,
      })),
    [editor.world.organization],
  )
  const add = async (event: Event): Promise<void> => {
    event.preventDefault()
    await deed.run(async () => {
      // REST answers the project: its row comes to this page only later.
      const made = await restOf(session).send<{ id: number; identifier: string }>('POST', '/projects', {
        name: name.trim(),
        sourceLanguageId,
        targetLanguageIds: targets,
        ...(groupId && { groupId }),
      })
      navigation.go(projectRoot(editor.world, made))
    }, '')
  }
  return (
    <Dialog title="New project" onClose={onClose}>
      <form class="form wide" onSubmit={add} noValidate>
        <Field label="Name">
          <input
            autofocus
            autocomplete="off"
            value={name}
            onInput={({ currentTarget }) => setName(currentTarget.value)}
          />
        </Field>
        {groups && groups.length > 1 && (
          <div class="field">
            <span>Group</span>
            <Picker
              label="Group"
              value={String(groupId)}
              choices={groups.map(({ id, name: title }) => ({ value: String(id), title }))}
              onChoose={(id) => setGroup(Number(id))}
            />
          </div>
        )}
        <div class="form-columns">
          <div class="field">
            <span>Source language</span>
            <Picker label="Source language" value={sourceLanguageId} choices={choices} onChoose={setSource} />
          </div>
          <div class="field">
            <span>Target languages</span>
            <Picker
              label="Add a target language"
              value="Add a language"
              choices={choices.filter(({ value }) => value !== sourceLanguageId && !targets.includes(value))}
              onChoose={(id) => setTargets([...targets, id])}
            />
          </div>
        </div>
        {targets.length === 0 && (
          <p class="aside">Add one target language at least: the Editor opens with one.</p>
        )}
        {targets.length > 0 && (
          <ul class="row tight" aria-label="Target languages">
            {targets.map((id) => (
              <li key={id}>
                <button
                  type="button"
                  class="small"
                  aria-label={`Leave out ${nameOf(id)}`}
                  title="Leave out"
                  onClick={() => setTargets(targets.filter((each) => each !== id))}
                >
                  {nameOf(id)}
                  <Icon name="close" />
                </button>
              </li>
            ))}
          </ul>
        )}
        <div class="row end">
          <Said said={deed.said} />
          <button class="primary" disabled={!name.trim() || !targets.length || deed.isBusy}>
            Add the project
          </button>
        </div>
      </form>
    </Dialog>
  )
}
