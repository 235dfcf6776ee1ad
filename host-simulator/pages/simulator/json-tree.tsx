import type { ComponentChildren, JSX } from 'preact'
import { useState } from 'preact/hooks'

/** Entries of one value that are listed before more are asked for. */
export const mostListed = 100

/** A value of JSON that opens part by part. What is closed is not drawn. */
export const JsonTree = ({
  name,
  value,
  note,
}: {
  name: string
  value: unknown
  note?: string
}): JSX.Element => {
  if (typeof value !== 'object' || value === null) return <Leaf name={name} value={value} />
  return (
    <Branch name={name} note={note ?? sizeOf(value)}>
      {() => <JsonEntries value={value} />}
    </Branch>
  )
}

export const JsonEntries = ({ value }: { value: object }): JSX.Element => {
  const isList = Array.isArray(value)
  return (
    <Paged
      total={isList ? value.length : Object.keys(value).length}
      read={(count): [string, unknown][] =>
        isList ? Object.entries(value.slice(0, count)) : Object.entries(value).slice(0, count)
      }
    >
      {([key, each]) => <JsonTree key={key} name={key} value={each} />}
    </Paged>
  )
}

/** `children` is asked while it is open. */
export const Branch = ({
  name,
  note,
  children,
}: {
  name: string
  note: string
  children(): ComponentChildren
}): JSX.Element => {
  const [isOpen, setOpen] = useState(false)
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {name} <span class="muted">{note}</span>
      </summary>
      {isOpen && children()}
    </details>
  )
}

/** The first of many, and a button for more. `read` answers so many from the beginning. */
export const Paged = <T,>({
  total,
  read,
  children,
}: {
  total: number
  read(count: number): T[]
  children(each: T): ComponentChildren
}): JSX.Element => {
  const [count, setCount] = useState(mostListed)
  return (
    <>
      {read(count).map(children)}
      {total > count && (
        <p class="leaf row">
          <span class="muted">and {(total - count).toLocaleString('en')} more</span>
          <button class="small" onClick={() => setCount(count + mostListed)}>
            Show {Math.min(mostListed, total - count)} more
          </button>
        </p>
      )}
    </>
  )
}

export const Leaf = ({
  name,
  value,
  children,
}: {
  name: string
  value: unknown
  children?: ComponentChildren
}): JSX.Element => (
  <div class="leaf">
    {name}: <Value value={value} /> {children}
  </div>
)

export const Value = ({ value }: { value: unknown }): JSX.Element => (
  <code data-type={value === null ? 'null' : typeof value}>{textOf(value)}</code>
)

export const sizeOf = (value: object): string => {
  if (Array.isArray(value)) return `[${value.length}]`
  const names = Object.keys(value)
  return `{${names.slice(0, 4).join(', ')}${names.length > 4 ? ', …' : ''}}`
}

/** Characters of one value, and items of a list that is shown in a line. */
const most = { characters: 2000, items: 50 }

const textOf = (value: unknown): string => {
  const isLong = Array.isArray(value) && value.length > most.items
  const text = JSON.stringify(isLong ? value.slice(0, most.items) : value) ?? 'nothing'
  const shown = text.length > most.characters ? `${text.slice(0, most.characters)} …` : text
  return isLong ? `${shown} of ${value.length.toLocaleString('en')}` : shown
}
