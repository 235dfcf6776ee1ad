/** The keys of the Editor, what they do, and how they are written. */
import { nearest } from '../world/croql/problem.ts'
import { problem, type Problem } from '../world/problem.ts'
import type { Move } from './moves.ts'

export interface HotKey {
  name: string
  /** The first is the platform's; the others do the same. */
  keys: readonly string[]
  does: Move | 'save'
}

/**
 * In the order of the documentation (facts F152). Keys for what the simulator does not have are left out.
 * Unstated: what Command+[ and Command+] do; here they step through the strings.
 * The arrows are ours, for keyboards without Command, where Control+[ has another meaning.
 */
export const hotKeys: readonly HotKey[] = [
  { name: 'Save the translation', keys: ['Command+Enter', 'Control+Enter'], does: 'save' },
  { name: 'Previous string', keys: ['Command+[', 'Alt+ArrowUp'], does: { move: 'previousString' } },
  { name: 'Next string', keys: ['Command+]', 'Alt+ArrowDown'], does: { move: 'nextString' } },
  { name: 'Copy the source text', keys: ['Control+Shift+C', 'Alt+C'], does: { move: 'copySource' } },
  { name: 'Search', keys: ['Command+F', 'Control+F'], does: { move: 'requestSearchFocus' } },
  {
    name: 'Show the hot keys',
    keys: ['Command+Shift+K', 'Control+Shift+K'],
    does: { move: 'setHelp', isOpen: true },
  },
]

/** What `AP.editor.getHotKeys` answers: the platform's keys, then those that do the same. */
export const hotKeysText = (): string =>
  [...hotKeys.map(({ keys }) => keys[0]), ...hotKeys.flatMap(({ keys }) => keys.slice(1))].join(',')

/** What these keys do: a move, or that the draft is saved. */
export const moveOfHotKey = (keys: string): Move | 'save' | Problem => {
  const pressed = normalized(keys)
  const found = hotKeys.find((hotKey) => hotKey.keys.some((each) => normalized(each) === pressed))
  if (found) return found.does
  const all = hotKeys.flatMap((hotKey) => hotKey.keys)
  const near = nearest(pressed, all.map(normalized))
  const hint = near
    ? `the nearest is ${all.find((each) => normalized(each) === near)}`
    : `there are ${all.join(', ')}`
  return problem('not-found', 'keys', `Failed to press "${keys.slice(0, 40)}": no such hot key; ${hint}`)
}

export const isHotKey = (keys: string): boolean => {
  const does = moveOfHotKey(keys)
  return does === 'save' || 'move' in does
}

/** The part of a KeyboardEvent that is needed; `code` is right where Alt or Shift change the sign. */
export interface KeyPress {
  key: string
  code?: string
  metaKey: boolean
  ctrlKey: boolean
  altKey: boolean
  shiftKey: boolean
}

/** The keys as the table writes them; null for a modifier alone. */
export const keysOf = ({ key, code = '', metaKey, ctrlKey, altKey, shiftKey }: KeyPress): string | null => {
  if (/^(Meta|Control|Alt|Shift|Dead|Unidentified)$/.test(key) && !code.startsWith('Key')) return null
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  const held = [metaKey && 'Command', ctrlKey && 'Control', altKey && 'Alt', shiftKey && 'Shift']
  // By its place only where Alt or another alphabet makes another sign of it, for Latin layouts differ.
  const sign = letter && (altKey || !/^[a-z]$/i.test(key)) ? letter : key
  return [...held.filter((name) => name !== false), sign.length === 1 ? sign.toUpperCase() : sign].join('+')
}

const modifiers = ['command', 'control', 'alt', 'shift']

const otherNames: Record<string, string> = {
  cmd: 'command',
  meta: 'command',
  super: 'command',
  win: 'command',
  '⌘': 'command',
  ctrl: 'control',
  '⌃': 'control',
  option: 'alt',
  opt: 'alt',
  '⌥': 'alt',
  '⇧': 'shift',
  return: 'enter',
  up: 'arrowup',
  down: 'arrowdown',
}

/** Lower case, one name for each key, modifiers first and in one order. */
const normalized = (keys: string): string => {
  // Longer text is no hot key, and would make the search for the nearest slow.
  const parts = keys
    .slice(0, 60)
    .toLowerCase()
    .replace(/\+\s*\+$/, '+plus')
    .split('+')
    .map((part) => part.trim())
    .map((part) => (Object.hasOwn(otherNames, part) ? (otherNames[part] ?? part) : part))
  const held = modifiers.filter((name) => parts.includes(name))
  return [...held, ...parts.filter((part) => !modifiers.includes(part))].join('+')
}
