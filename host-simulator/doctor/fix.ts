/** Edits of a manifest file that are right whatever the app is. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { valueAt } from '../../src/contract/value.ts'
import { lintManifest, type Finding } from '../lint/index.ts'
import { scanJson, spanAt, type JsonText } from '../lint/json.ts'

interface Edit {
  start: number
  end: number
  text: string
  rule: Finding['id']
  /** What it does, in words. */
  doc: string
}

export interface Fixed {
  text: string
  done: { rule: string; doc: string }[]
}

const mark = '\uFEFF'

/** The field with the comma that goes with it. */
const fieldSpan = (text: string, start: number, end: number): { start: number; end: number } => {
  const after = /^\s*,[^\S\n]*\n?[^\S\n]*/.exec(text.slice(end))?.[0]
  if (after !== undefined) return { start, end: end + after.length }
  // The last one: the comma stands before it.
  const before = /,?\s*$/.exec(text.slice(0, start))?.[0] ?? ''
  return { start: start - before.length, end }
}

/** Fields of an object whose name comes again; the last one counts, so the earlier ones say nothing. */
const twiceEdits = (text: string, { twice }: JsonText): Edit[] =>
  twice.flatMap(({ first, path }) => {
    const name = String(path.at(-1))
    const value = valueEnd(text, first.end)
    return value === null
      ? []
      : [
          {
            ...fieldSpan(text, first.start, value),
            text: '',
            rule: 'MF-003' as const,
            doc: `the first of two "${name}" goes`,
          },
        ]
  })

/** Where the value behind a key ends; only plain ones, which cannot hold half of the manifest. */
const valueEnd = (text: string, keyEnd: number): number | null => {
  const found = /^\s*:\s*(?:"(?:[^"\\]|\\.)*"|-?[\d.eE+-]+|true|false|null)/.exec(text.slice(keyEnd))
  return found ? keyEnd + found[0].length : null
}

const ruleEdits = (text: string, json: JsonText): Edit[] => {
  const value: unknown = JSON.parse(text)
  return lintManifest(text).flatMap(({ id, path }): Edit[] => {
    const steps = [...path.matchAll(/\[(\d+)\]|\["([^\]]*)"\]|([^.[\]]+)/g)].map(([, index, quoted, name]) =>
      index === undefined ? (quoted ?? name ?? '') : Number(index),
    )
    const at = spanAt(json.root, steps, 'value')
    const given = valueAt(value, steps)
    if (id === 'MF-013' && typeof given === 'string') {
      const right = given.replace(/\/+$/, '')
      return [
        { ...at, text: JSON.stringify(right), rule: id, doc: `baseUrl without its last slash: ${right}` },
      ]
    }
    // Where the value is a path that only lacks its slash; an address is no such one.
    if (id === 'MF-014' && typeof given === 'string' && /^[\w.-]+(\/[\w./-]*)?$/.test(given) && given !== '')
      return [
        {
          ...at,
          text: JSON.stringify(`/${given}`),
          rule: id,
          doc: `${path} with a slash before it: /${given}`,
        },
      ]
    if (id === 'MF-008') {
      const key = spanAt(json.root, ['$schema'], 'key')
      const end = valueEnd(text, key.end)
      return end === null
        ? []
        : [{ ...fieldSpan(text, key.start, end), text: '', rule: id, doc: '$schema goes' }]
    }
    return []
  })
}

/** The text with the edits; null where there is nothing to do, or where it is no JSON. */
export const fixedManifest = (source: string): Fixed | null => {
  const hasMark = source.startsWith(mark)
  const text = hasMark ? source.slice(1) : source
  let json: JsonText
  try {
    json = scanJson(text)
  } catch {
    // Whoever wrote it knows what was meant.
    return null
  }
  const edits: Edit[] = []
  for (const edit of [...twiceEdits(text, json), ...ruleEdits(text, json)].toSorted(
    (a, b) => b.start - a.start,
  )) {
    const last = edits.at(-1)
    // Two that touch each other: the next run has the other.
    if (!last || edit.end <= last.start) edits.push(edit)
  }
  const result = edits.reduce(
    (told, { start, end, text: own }) => told.slice(0, start) + own + told.slice(end),
    text,
  )
  const done = edits.toReversed().map(({ rule, doc }) => ({ rule, doc }))
  if (hasMark) done.unshift({ rule: 'MF-002', doc: 'the byte order mark goes' })
  // Only what is JSON, and better than before, is offered.
  const isBetter = done.length > 0 && lintManifest(result).length < lintManifest(source).length
  return isBetter ? { text: result, done } : null
}

/** Lines that differ, as `-` and `+`, with the number of each. */
export const diffOf = (before: string, after: string): string[] => {
  const [old, own] = [before.split('\n'), after.split('\n')]
  let from = 0
  while (from < old.length && from < own.length && old[from] === own[from]) from++
  let [endOld, endOwn] = [old.length, own.length]
  while (endOld > from && endOwn > from && old[endOld - 1] === own[endOwn - 1])
    [endOld, endOwn] = [endOld - 1, endOwn - 1]
  // Between the first and the last difference, lines that are in both stay as they are.
  const lines: string[] = [`@@ line ${from + 1} @@`]
  let at = from
  for (let i = from; i < endOld; i++) {
    const line = old[i] as string
    const found = own.indexOf(line, at)
    if (found >= 0 && found < endOwn) {
      for (; at < found; at++) lines.push(`+ ${own[at]}`)
      lines.push(`  ${line}`)
      at = found + 1
    } else lines.push(`- ${line}`)
  }
  for (; at < endOwn; at++) lines.push(`+ ${own[at]}`)
  return lines
}

/** Folders that hold what others wrote. */
const passedOver = new Set(['node_modules', 'dist', 'build', 'coverage'])
/** How deep files are looked for, and how many are read. */
const mostLevels = 4
const mostFiles = 500
const mostBytes = 1024 * 1024

const sameJson = (a: string, b: string): boolean => {
  try {
    return JSON.stringify(JSON.parse(a)) === JSON.stringify(JSON.parse(b))
  } catch {
    return false
  }
}

/** The file below the folder that says what is served; null where none or several do. */
export const manifestFileIn = (folder: string, served: string): string | null => {
  const found: string[] = []
  let read = 0
  const look = (place: string, level: number): void => {
    for (const entry of readdirSync(place, { withFileTypes: true })) {
      const path = join(place, entry.name)
      if (entry.isDirectory()) {
        if (level < mostLevels && !passedOver.has(entry.name) && !entry.name.startsWith('.'))
          look(path, level + 1)
      } else if (entry.isFile() && entry.name.endsWith('.json') && read < mostFiles) {
        if (statSync(path).size > mostBytes) continue
        read++
        const text = readFileSync(path, 'utf8')
        if (text === served || sameJson(text.replace(mark, ''), served.replace(mark, ''))) found.push(path)
      }
    }
  }
  try {
    look(folder, 0)
  } catch {
    // A folder that may not be read hides its files from us only.
  }
  return found.length === 1 ? (found[0] as string) : null
}
