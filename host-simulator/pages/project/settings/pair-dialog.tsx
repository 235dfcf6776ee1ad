import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { languageOf } from '../../../world/languages.ts'
import { useDeed } from '../../parts/deed.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Field } from '../../parts/field.tsx'
import { Icon } from '../../parts/icons.tsx'
import { Said } from '../../parts/said.tsx'

export interface Pair {
  source: string
  target: string
  /** What is said of it; only where a pair has such words. */
  description?: string
}

/** A text in two languages; without a target text there is none in that language. */
export const PairDialog = ({
  title,
  languageIds,
  pair,
  save,
  onClose,
}: {
  title: string
  languageIds: Record<'source' | 'target', string>
  pair: Pair
  save(pair: Pair): Promise<void>
  onClose(): void
}): JSX.Element => {
  const deed = useDeed()
  const [said, setSaid] = useState(pair)
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault()
    const trimmed = { ...said, source: said.source.trim(), target: said.target.trim() }
    if (await deed.run(() => save(trimmed), '')) onClose()
  }
  const fields: [keyof Pair, string][] = [
    ['source', languageOf(languageIds.source)?.name ?? languageIds.source],
    ['target', languageOf(languageIds.target)?.name ?? languageIds.target],
  ]
  return (
    <Dialog title={title} onClose={onClose}>
      <form class="form wide" onSubmit={submit} noValidate>
        {fields.map(([name, label], at) => (
          <Field key={name} label={label}>
            <input
              autofocus={at === 0}
              autocomplete="off"
              lang={languageIds[name as 'source']}
              dir="auto"
              value={said[name]}
              onInput={({ currentTarget }) => setSaid({ ...said, [name]: currentTarget.value })}
            />
          </Field>
        ))}
        {pair.description !== undefined && (
          <Field label="Description" hint="What it means, for who translates it.">
            <input
              autocomplete="off"
              value={said.description}
              onInput={({ currentTarget }) => setSaid({ ...said, description: currentTarget.value })}
            />
          </Field>
        )}
        <div class="row end">
          <Said said={deed.said} />
          <button class="primary" disabled={!said.source.trim() || deed.isBusy}>
            Save
          </button>
        </div>
      </form>
    </Dialog>
  )
}

/** Edits and deletes a row of such pairs. */
export const PairActions = ({
  name,
  onEdit,
  onDelete,
}: {
  name: string
  onEdit(): void
  onDelete(): void
}): JSX.Element => (
  <>
    <button class="quiet icon small" aria-label={`Edit ${name}`} title="Edit" onClick={onEdit}>
      <Icon name="edit" />
    </button>
    <button class="quiet icon small" aria-label={`Delete ${name}`} title="Delete" onClick={onDelete}>
      <Icon name="trash" />
    </button>
  </>
)
