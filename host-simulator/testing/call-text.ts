/** Calls and events of a trace in words. */
import type { TraceEntry } from '../platform/hosted/trace.ts'

/** Characters of an argument or payload that a message shows. */
const shown = 300

/** As JSON, short; what JSON has no word for, such as a matcher, as text. */
export const valueText = (value: unknown): string => {
  const text =
    JSON.stringify(value, (_, part: unknown) => {
      const isMatcher = typeof (part as { asymmetricMatch?: unknown } | null)?.asymmetricMatch === 'function'
      return isMatcher || part instanceof RegExp ? String(part) : part
    }) ?? String(value)
  return text.length > shown ? `${text.slice(0, shown)}… (${text.length} characters)` : text
}

/** The arguments or payload that the page told; of a long one the beginning. */
const toldText = (told: unknown): string => {
  const cut = (told as { cut?: unknown } | null | undefined)?.cut
  return typeof cut === 'string' ? `${cut.slice(0, shown)}…` : valueText(told)
}

export const argsText = (args: unknown): string =>
  Array.isArray(args) ? args.map(valueText).join(', ') : args === undefined ? '' : toldText(args)

export const callText = ({ name, in: args }: Pick<TraceEntry, 'name' | 'in'>): string =>
  `AP.${name}(${argsText(args)})`

export const eventText = ({ name, in: payload }: Pick<TraceEntry, 'name' | 'in'>): string =>
  `${name} ${toldText(payload)}`

/** Names with how often each comes, in the order of their first coming. */
export const countsText = (names: readonly string[]): string => {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => (count > 1 ? `${name} ×${count}` : name)).join(', ')
}
