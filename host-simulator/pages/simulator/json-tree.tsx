import type { JSX } from 'preact'
import { useState } from 'preact/hooks'

/** Entries of one value that are listed. */
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
    <Branch
      name={name}
      note={note ?? sizeOf(value)}
      read={() => Object.entries(Array.isArray(value) ? value.slice(0, mostListed) : value)}
      total={Array.isArray(value) ? value.length : Object.keys(value).length}
    />
  )
}

/** `read` is asked when it opens. */
export const Branch = ({
  name,
  note,
  read,
  total,
}: {
  name: string
  note: string
  read(): (readonly [name: string, value: unknown])[]
  total: number
}): JSX.Element => {
  const [isOpen, setOpen] = useState(false)
  const entries = isOpen ? read().slice(0, mostListed) : []
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {name} <span class="muted">{note}</span>
      </summary>
      {entries.map(([key, value]) => (
        <JsonTree key={key} name={key} value={value} />
      ))}
      {isOpen && total > mostListed && (
        <p class="muted">and {(total - mostListed).toLocaleString('en')} more, which are not listed</p>
      )}
    </details>
  )
}

const Leaf = ({ name, value }: { name: string; value: unknown }): JSX.Element => (
  <p class="leaf">
    {name}: <code data-type={value === null ? 'null' : typeof value}>{textOf(value)}</code>
  </p>
)

const sizeOf = (value: object): string => {
  if (Array.isArray(value)) return `[${value.length}]`
  const names = Object.keys(value)
  return `{${names.slice(0, 4).join(', ')}${names.length > 4 ? ', …' : ''}}`
}

const textOf = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'undefined'
  return text.length > 2000 ? `${text.slice(0, 2000)} …` : text
}
