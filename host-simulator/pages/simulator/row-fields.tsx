import type { JSX } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { isProblem } from '../../world/problem.ts'
import { editOf } from '../../world/row-edits.ts'
import type { AnyRow, PlaceName } from '../../world/row-tables.ts'
import { Icon } from '../parts/icons.tsx'
import { useShell } from '../shell.tsx'
import { Branch, JsonEntries, Leaf, sizeOf } from './json-tree.tsx'

interface Placed {
  place: PlaceName
  row: AnyRow
}

/** A row that opens to its fields. */
export const RowTree = ({ place, row, name }: Placed & { name?: string }): JSX.Element => (
  <Branch name={name ?? String(row.id)} note={place === 'organization' ? String(row['name']) : sizeOf(row)}>
    {() => <RowFields place={place} row={row} />}
  </Branch>
)

/** Fields that a command changes can be edited; the others say that they cannot. */
export const RowFields = ({ place, row }: Placed): JSX.Element => (
  <>
    {Object.entries(row).map(([field, value]) => (
      <Field key={field} place={place} row={row} field={field} value={value} />
    ))}
  </>
)

interface FieldProps extends Placed {
  field: string
  value: unknown
}

const Field = (props: FieldProps): JSX.Element =>
  typeof props.value === 'object' && props.value !== null ? (
    <Branch name={props.field} note={sizeOf(props.value)}>
      {() => (
        <>
          <JsonEntries value={props.value as object} />
          <Editing {...props} />
        </>
      )}
    </Branch>
  ) : (
    <Leaf name={props.field} value={props.value}>
      <Editing {...props} />
    </Leaf>
  )

const Editing = (props: FieldProps): JSX.Element => {
  const { place, row, field } = props
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  if (!editOf(place, row, field))
    return (
      <span class="muted read-only" title="No command changes it">
        read-only
      </span>
    )
  const close = (): void => {
    setOpen(false)
    // It is there again once this is drawn.
    requestAnimationFrame(() => button.current?.focus())
  }
  return isOpen ? (
    <EditForm {...props} onClose={close} />
  ) : (
    <button
      ref={button}
      class="quiet icon small"
      aria-label={`Edit ${field} of ${place} ${row.id}`}
      onClick={() => setOpen(true)}
    >
      <Icon name="edit" />
    </button>
  )
}

/** A value as JSON: what a field may hold, the world says when the command comes. */
const EditForm = ({ place, row, field, value, onClose }: FieldProps & { onClose(): void }): JSX.Element => {
  const { editor } = useShell()
  const isLong = typeof value === 'object' && value !== null
  const [text, setText] = useState(() => JSON.stringify(value, null, isLong ? 2 : 0) ?? '')
  const [problem, setProblem] = useState('')

  const save = async (): Promise<void> => {
    try {
      const command = editOf(place, row, field)?.(valueIn(text))
      const outcome = command ? await editor.command(command) : null
      if (isProblem(outcome)) setProblem(outcome.message)
      else onClose()
    } catch (error) {
      setProblem((error as Error).message)
    }
  }
  const shared = {
    'aria-label': `${field} as JSON`,
    value: text,
    spellcheck: false,
    autoFocus: true,
    ref: focusOnce,
  }
  return (
    <form
      class="field-edit"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      {isLong ? (
        <textarea {...shared} rows={5} onInput={(event) => setText(event.currentTarget.value)} />
      ) : (
        <input {...shared} onInput={(event) => setText(event.currentTarget.value)} />
      )}
      <button class="small">Save</button>
      <button type="button" class="quiet small" onClick={onClose}>
        Cancel
      </button>
      <span class={problem ? 'problem' : ''} role="alert">
        {problem}
      </span>
    </form>
  )
}

const focused = new WeakSet<HTMLElement>()

const focusOnce = (element: HTMLElement | null): void => {
  if (!element || focused.has(element)) return
  focused.add(element)
  element.focus()
}

const valueIn = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error('expected JSON, such as "text", 5, true, null or [1, 2]', { cause })
  }
}
