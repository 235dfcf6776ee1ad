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
  // Who manages all puts it where the organization's are.
  const own = user?.role === 'manager' ? [] : user?.groups
  const groups = useAsked<{ id: number; name: string }[]>(
    () => (own?.length ? restOf(session).all('/groups') : Promise.resolve([])),
    [],
  ).got?.filter(({ id }) => own?.includes(id))
  const [chosen, setGroup] = useState<number | null>(null)
  const groupId = chosen ?? own?.[0]
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
            autocomplete="off"
            value={name}
            onInput={({ currentTarget }) => setName(currentTarget.value)}
          />
        </Field>
        <div class="form-columns">
          <div class="field">
            <span>From</span>
            <Picker label="Source language" value={sourceLanguageId} choices={choices} onChoose={setSource} />
          </div>
          <div class="field">
            <span>Into</span>
            <Picker
              label="Add a target language"
              value="Add a language"
              choices={choices.filter(({ value }) => value !== sourceLanguageId && !targets.includes(value))}
              onChoose={(id) => setTargets([...targets, id])}
            />
          </div>
        </div>
        {groups && groups.length > 1 && (
          <div class="field">
            <span>Group</span>
            <Picker
              label="Group"
              value={groups.find(({ id }) => id === groupId)?.name ?? ''}
              choices={groups.map(({ id, name: title }) => ({ value: String(id), title }))}
              onChoose={(id) => setGroup(Number(id))}
            />
          </div>
        )}
        {targets.length === 0 && (
          <p class="aside">It needs one target language at least: the Editor opens with one.</p>
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
        <Said said={deed.said} />
        <div class="row end">
          <button class="primary" disabled={!name.trim() || !targets.length || deed.isBusy}>
            Add the project
          </button>
        </div>
      </form>
    </Dialog>
  )
}
