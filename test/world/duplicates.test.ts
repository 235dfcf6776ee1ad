import { describe, expect, it } from 'vitest'
import { listedIds } from '../../host-simulator/editor/lists.ts'
import { openEditor } from '../../host-simulator/editor/opening.ts'
import { buildWorld } from '../../host-simulator/world/build.ts'
import type { FilePlan } from '../../host-simulator/world/plan.ts'
import type { Command } from '../../host-simulator/world/commands.ts'
import { defaultSettings } from '../../host-simulator/world/defaults.ts'
import { isProblem } from '../../host-simulator/world/problem.ts'
import { masterOf } from '../../host-simulator/world/duplicates.ts'
import { liveTranslations, progressOf } from '../../host-simulator/world/queries.ts'
import { createStore, type Store } from '../../host-simulator/world/store.ts'

const now = '2026-02-01T10:00:00.000Z'

const saves: FilePlan[] = [
  {
    name: 'a.json',
    strings: [
      { identifier: 'save1', text: 'Save' },
      { identifier: 'save2', text: 'Save' },
      { identifier: 'open', text: 'Open' },
    ],
  },
  { name: 'b.json', strings: [{ identifier: 'save1', text: 'Save' }] },
]

const inBranches: FilePlan[] = [
  {
    name: 'a.json',
    branch: 'one',
    strings: [
      { identifier: 'yes', text: 'OK' },
      { identifier: 'fine', text: 'OK' },
    ],
  },
  {
    name: 'a.json',
    branch: 'two',
    strings: [
      { identifier: 'fine', text: 'OK' },
      { identifier: 'other', text: 'OK' },
    ],
  },
  { name: 'c.json', branch: 'two', strings: [{ identifier: 'yes', text: 'OK' }] },
]

const storeOf = (translateDuplicates: number, files = saves, type = 0): Store =>
  createStore(
    buildWorld({ files, project: { settings: { ...defaultSettings, translateDuplicates, type } } }),
    { now: () => now },
  )

/** What the German of each string says, an approved one with `!`. */
const german = ({ world }: Store): string[] =>
  Array.from(world.strings, ({ id }) =>
    liveTranslations(world, id, 'de')
      .map(({ text, approval }) => text + (approval ? '!' : ''))
      .join('|'),
  )

const done = (store: Store, command: Command, userId = 1): void => {
  const result = store.do(command, userId)
  if (isProblem(result)) throw new Error(result.message)
}

const translate = (store: Store, stringId: number, text: string): number => {
  done(store, { do: 'addTranslation', stringId, languageId: 'de', text })
  return liveTranslations(store.world, stringId, 'de').at(-1)?.id ?? NaN
}

const masters = ({ world }: Store): (number | null)[] =>
  Array.from(world.strings, ({ id }) => masterOf(world, id))

describe('a duplicate', () => {
  it.each([
    [0, [null, 1, null, 1]],
    [1, [null, 1, null, 1]],
    [2, [null, 1, null, 1]],
    [3, [null, null, null, null]],
    [4, [null, null, null, 1]],
    [5, [null, null, null, null]],
  ])('is found by the way %i of the project', (way, found) => {
    expect(masters(storeOf(way))).toEqual(found)
  })

  it.each([
    [3, [null, null, 2, 1, null]],
    [5, [null, null, 2, null, null]],
  ])('is found between branches, in files at one path, by the way %i', (way, found) => {
    expect(masters(storeOf(way, inBranches))).toEqual(found)
  })

  it('of a string-based project is found between its branches, whatever was asked for', () => {
    expect(masters(storeOf(0, inBranches, 1))).toEqual([null, null, 2, 1, 1])
  })

  it.each([
    [0, [1, 2, 3, 4]],
    [1, [1, 3]],
    [2, [1, 2, 3, 4]],
    [3, [1, 2, 3, 4]],
    [4, [1, 2, 3]],
  ])('is listed in the Editor as the way %i says', (way, listed) => {
    const { world } = storeOf(way)
    const view = { ...openEditor(world, { userId: 1, now, theme: 'light' }), fileIds: [1, 2], filter: 3 }
    expect(listedIds(world, view)).toEqual(listed)
    const asked = { ...view, filter: 12, customFilter: { duplicates: 'duplicates_only' } }
    expect(listedIds(world, asked)).toEqual(masters(storeOf(way)).flatMap((id, at) => (id ? [at + 1] : [])))
  })
})

describe('what a master shares', () => {
  it('is there where a project shares, and counts', () => {
    const [alone, sharing] = [storeOf(0), storeOf(2)]
    for (const store of [alone, sharing]) translate(store, 1, 'Sichern')
    expect(german(alone)).toEqual(['Sichern', '', '', ''])
    expect(german(sharing)).toEqual(['Sichern', 'Sichern', '', 'Sichern'])
    expect(progressOf(sharing.world, 2, 'de')).toMatchObject({ total: 1, translated: 1, approved: 0 })
  })

  it('follows the master: text, approval, and the end of both', () => {
    const store = storeOf(2)
    const first = translate(store, 1, 'Sichern')
    done(store, { do: 'approveTranslation', translationId: first })
    expect(german(store)).toEqual(['Sichern!', 'Sichern!', '', 'Sichern!'])
    done(store, { do: 'disapproveTranslation', translationId: first })
    done(store, { do: 'editTranslation', translationId: first, text: 'Speichern' })
    expect(german(store)).toEqual(['Speichern', 'Speichern', '', 'Speichern'])
    done(store, { do: 'deleteTranslation', translationId: first })
    expect(german(store)).toEqual(['', '', '', ''])
    done(store, { do: 'restoreTranslation', translationId: first })
    expect(german(store)).toEqual(['Speichern', 'Speichern', '', 'Speichern'])
    expect(store.world.translations.size).toBe(3)
  })

  it('gives way to a translation of one’s own, and is back when that goes', () => {
    const store = storeOf(2)
    translate(store, 1, 'Sichern')
    const own = translate(store, 2, 'Merken')
    expect(german(store)).toEqual(['Sichern', 'Merken', '', 'Sichern'])
    done(store, { do: 'deleteTranslation', translationId: own })
    expect(german(store)).toEqual(['Sichern', 'Sichern', '', 'Sichern'])
  })

  it('does not come from a duplicate', () => {
    const store = storeOf(2)
    translate(store, 2, 'Merken')
    expect(german(store)).toEqual(['', 'Merken', '', ''])
  })

  it('comes and goes with the way, with sources, and with the master', () => {
    const store = storeOf(0)
    translate(store, 1, 'Sichern')
    const set = (translateDuplicates: number): void =>
      done(store, { do: 'editProject', projectId: 1, settings: { translateDuplicates } })
    set(4)
    expect(german(store)).toEqual(['Sichern', '', '', 'Sichern'])
    set(2)
    done(store, { do: 'editString', stringId: 3, text: 'Save' })
    expect(german(store)).toEqual(['Sichern', 'Sichern', 'Sichern', 'Sichern'])
    done(store, { do: 'editString', stringId: 4, text: 'Close' })
    expect(german(store)).toEqual(['Sichern', 'Sichern', 'Sichern', ''])
    set(0)
    expect(german(store)).toEqual(['Sichern', '', '', ''])
    set(1)
    done(store, { do: 'deleteStrings', stringIds: [1] })
    expect(german(store)).toEqual(['', '', ''])
  })

  it('is there from the start, and between branches', () => {
    const files = inBranches.map((file) => ({
      ...file,
      strings: file.strings.map((string) =>
        file.branch === 'one'
          ? { ...string, translations: [{ languageId: 'de', text: string.identifier }] }
          : string,
      ),
    }))
    expect(german(storeOf(3, files))).toEqual(['yes', 'fine', 'fine', 'yes', ''])
  })

  it('between branches comes and goes with the path of a file', () => {
    const store = storeOf(3, inBranches)
    translate(store, 1, 'In Ordnung')
    expect(german(store)).toEqual(['In Ordnung', '', '', 'In Ordnung', ''])
    done(store, { do: 'editFile', fileId: 2, name: 'b.json' })
    expect(german(store)).toEqual(['In Ordnung', '', '', '', ''])
    done(store, { do: 'editFile', fileId: 2, name: 'a.json' })
    expect(german(store)).toEqual(['In Ordnung', '', '', 'In Ordnung', ''])
  })

  it('is as much as a large file has', () => {
    const same = Array.from({ length: 50_000 }, (_, at) => ({ identifier: `s${at}`, text: 'Save' }))
    const translations = ['de', 'fr', 'uk'].map((languageId) => ({ languageId, text: 'Sichern' }))
    const strings = [{ identifier: 'master', text: 'Save', translations }, ...same]
    const { world } = storeOf(2, [{ name: 'a.json', strings }])
    expect(world.translations.size).toBe(3 + 3 * same.length)
    expect(progressOf(world, 1, 'uk')).toMatchObject({ translatedPercent: 100 })
  })

  it('is not approved, voted for or deleted where it is shared', () => {
    const store = storeOf(2)
    const from = translate(store, 1, 'Sichern')
    const translationId = liveTranslations(store.world, 2, 'de')[0]?.id ?? NaN
    const message = expect.stringContaining(
      `translation ${translationId} is shared by string 1: do so with ${from} there, or save another one here`,
    )
    expect(store.do({ do: 'approveTranslation', translationId }, 1)).toMatchObject({
      code: 'not-allowed',
      message,
    })
    expect(store.do({ do: 'voteTranslation', translationId, mark: 'up' }, 2)).toMatchObject({ message })
    expect(store.do({ do: 'deleteTranslation', translationId }, 1)).toMatchObject({ message })
  })
})
