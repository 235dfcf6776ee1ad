import type { JSX } from 'preact'
import { useMemo } from 'preact/hooks'
import { openLanguageIds } from '../../editor/target-languages.ts'
import { languageOf } from '../../world/languages.ts'
import { Icon } from '../parts/icons.tsx'
import { Picker, type Choice } from '../parts/picker.tsx'
import { ProgressBar, projectPercents } from '../parts/progress.tsx'
import { useShell } from '../shell.tsx'

/** The active language, among those that are open to the user, with how far the project is in each. */
export const LanguagePicker = (): JSX.Element => {
  const { editor, tell } = useShell()
  const { world, view } = editor
  const open = openLanguageIds(world, view)
  // A file may exclude all of them.
  const languageIds = open.length ? open : [view.languageId]
  const choices = useMemo(() => languageIds.map(choiceOf), [languageIds.join()])
  const source = languageOf(world.projects.get(view.projectId)?.sourceLanguageId ?? '')?.name
  return (
    <span class="language-pair">
      <span class="from">
        {source} <Icon name="right" />
      </span>
      <Picker
        label="Target language"
        value={view.languageId}
        choices={choices}
        onChoose={(languageId) => tell(editor.do({ move: 'setLanguage', languageId }))}
        nothing="No such language in this project"
      />
    </span>
  )
}

const choiceOf = (id: string): Choice => ({
  value: id,
  title: languageOf(id)?.name ?? id,
  also: ownName(id),
  detail: <Detail id={id} />,
})

/** What its speakers call it. */
const ownName = (id: string): string => {
  try {
    return new Intl.DisplayNames([id], { type: 'language' }).of(id) ?? ''
  } catch {
    // The platform has languages that no browser knows.
    return ''
  }
}

/** Counted when it is drawn, which is when the list is open. */
const Detail = ({ id }: { id: string }): JSX.Element => {
  const { editor } = useShell()
  const { translated, approved } = projectPercents(editor.world, editor.view.projectId, id)
  const name = ownName(id)
  return (
    <span class="language-detail">
      {name !== languageOf(id)?.name && (
        <span class="name" lang={id}>
          {name}
        </span>
      )}
      <code>{id}</code>
      <ProgressBar translated={translated} approved={approved} />
      <span class="number">{translated}%</span>
    </span>
  )
}
