/** What the palette shows for what is written in it, strings among it as they are found. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { entriesOf } from './entries.ts'
import { isInEditor, type Around, type Entry, type PaletteScope } from './entry.ts'
import { foundEntries, mostStrings, stringEntry } from './found.ts'
import { indexOfWorld } from './string-index.ts'
import { pagePace, searchStrings, warm, type FoundString } from './string-search.ts'
import { wordsOf } from '../parts/words.ts'

interface Found {
  text: string
  write(text: string): void
  entries: readonly Entry[]
  /** Whether strings are still looked through. */
  isSearching: boolean
}

const nothing: { strings: readonly FoundString[]; isSearching: boolean } = { strings: [], isSearching: false }

export const useFound = (around: Around, scope: PaletteScope): Found => {
  const { world, view } = around.editor
  const [text, setText] = useState('')
  const [found, setFound] = useState(nothing)
  const running = useRef<AbortController | null>(null)
  const hasStrings = isInEditor(around) && scope === 'all'

  const search = (next: string): void => {
    running.current?.abort()
    running.current = new AbortController()
    const { signal } = running.current
    const words = wordsOf(next)
    const index = indexOfWorld(world)
    if (!hasStrings) return
    if (!words.length) {
      setFound(nothing)
      return void warm(index, pagePace, signal)
    }
    const tell = (strings: FoundString[], isDone: boolean): void =>
      setFound({ strings, isSearching: !isDone })
    void searchStrings(
      index,
      { words, projectId: view.projectId, limit: mostStrings, tell },
      pagePace,
      signal,
    )
  }
  // A string that came or went is found, or not, by the letters that are there.
  useEffect(() => search(text), [world.strings])
  useEffect(() => () => running.current?.abort(), [])

  const known = useMemo(() => entriesOf(around), [world, view, around.apps.length])
  const entries = useMemo(
    () =>
      foundEntries(
        known,
        isInEditor(around) ? found.strings.map((string) => stringEntry(around, string)) : [],
        scope,
        text,
      ),
    [known, found, scope, text],
  )
  return {
    text,
    entries,
    isSearching: found.isSearching,
    write(next) {
      setText(next)
      // Its first slice is over when this returns, so that both are drawn together.
      search(next)
    },
  }
}
