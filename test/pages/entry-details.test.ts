// @vitest-environment happy-dom
import { h, render } from 'preact'
import { expect, it, vi } from 'vitest'
import type { TraceEntry } from '../../host-simulator/page-api/trace.ts'
import { EntryDetails } from '../../host-simulator/pages/simulator/entry-details.tsx'
import { treeOf } from '../../host-simulator/trace/tree.ts'

const entry = (id: number, more: Partial<TraceEntry> = {}): TraceEntry => ({
  ...{ id, at: id * 1000, kind: 'call', app: 'hello', name: `call-${id}`, outcome: 'ok' },
  ...more,
})

/** The details of the last entry that is given. */
const details = (entries: TraceEntry[], shown = entries.at(-1) as TraceEntry) => {
  const onChoose = vi.fn()
  const root = document.createElement('div')
  const props = { entry: shown, tree: treeOf(entries), findings: [], onChoose, onClose: vi.fn() }
  render(h(EntryDetails, props), root)
  const list = (name: string) =>
    [...root.querySelectorAll<HTMLButtonElement>(`[aria-label="${name}"] button`)].map((button) => button)
  const words = (name: string) => list(name).map(({ textContent }) => textContent)
  return { root, onChoose, list, words }
}

it('leads up to all causes, the nearest first, and down to the effects', () => {
  const entries = [
    entry(1),
    entry(2, { cause: 1, kind: 'request', name: 'GET /x' }),
    entry(3, { cause: 2, kind: 'change' }),
    entry(4, { cause: 3, kind: 'event', name: 'e' }),
    entry(5, { cause: 3, outcome: 'refused' }),
  ]
  const { words, list, onChoose } = details(entries, entries[2])
  expect(words('Because of')).toEqual(['request GET /x', 'call call-1'])
  expect(words('Led to')).toEqual(['event e', 'call call-5, refused'])
  list('Because of')[1]?.click()
  expect(onChoose).toHaveBeenCalledWith(1)
})

it('says that a cause is gone, or was found by time alone', () => {
  expect(details([entry(9, { cause: 4 })]).root.textContent).toContain('entry 4, is not kept any more')
  expect(details([entry(1), entry(2, { cause: 1, guessed: true })]).root.textContent).toContain(
    'found by app and time alone',
  )
})

it('shows what a change touched before and after it', () => {
  const change = entry(1, { kind: 'change', in: { votes: [] }, out: { votes: [{ id: 7 }] } })
  const { root } = details([change])
  const text = (name: string) => JSON.parse(root.querySelector(`pre[aria-label=${name}]`)?.textContent ?? '')
  expect([text('Before'), text('After')]).toEqual([change.in, change.out])
  expect(root.querySelector('pre[aria-label=Answer]')).toBeNull()
})

it('tells what has no answer from what took no time', () => {
  expect(details([entry(1, { open: true })]).root.textContent).toContain('no answer yet')
  expect(details([entry(1, { ms: 0 })]).root.textContent).toContain('0 ms')
})
