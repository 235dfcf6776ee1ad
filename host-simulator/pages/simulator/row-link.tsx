import type { ComponentChildren, JSX } from 'preact'
import type { TraceEntry } from '../../page-api/trace.ts'

type Named = Pick<TraceEntry, 'kind' | 'name' | 'reason'>

/** The row of /fidelity of a method or event, of /docs of a REST operation; null for what has none. */
export const rowPath = ({ kind, name, reason = '' }: Named): string | null => {
  switch (kind) {
    case 'call':
      // A call that was no call, and a method that is none.
      if (name === 'message' || reason.includes('no such method')) return null
      return `/fidelity#${encodeURIComponent(`AP.${name}`)}`
    case 'event': {
      const [, kindOfClick] = /^(context\.menu\.click:)/.exec(name) ?? []
      return `/fidelity#${encodeURIComponent(kindOfClick ? `${kindOfClick}<id>` : name)}`
    }
    case 'request': {
      const [, method, path] = /^([A-Z]+) \/api\/v2(\/[^?]*)/.exec(name) ?? []
      // Rows have a dash for each part that differs from call to call.
      return method && path ? `/docs#${method}${path.replaceAll(/\/\d+(?=\/|$)/g, '/-')}` : null
    }
    default:
      return null
  }
}

/** Whether the page stands for itself, with no simulator to lead to. */
export const isAlone = (): boolean => 'alone' in document.documentElement.dataset

/** The name; it leads to the row that says what it rests on, where there is one. */
export const RowLink = ({ entry }: { entry: Named }): JSX.Element => {
  const path = rowPath(entry)
  return path === null || isAlone() ? (
    <>{entry.name}</>
  ) : (
    <a href={path} target="_blank" rel="noreferrer" title="What this rests on">
      {entry.name}
    </a>
  )
}

/** Leads to a rule in words. */
export const RuleLink = ({ doc, children }: { doc: string; children: ComponentChildren }): JSX.Element =>
  isAlone() ? (
    <b>{children}</b>
  ) : (
    <a href={doc} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
