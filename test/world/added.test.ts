import { describe, expect, it } from 'vitest'
import { addedIn, addedRow } from '../../host-simulator/world/added.ts'
import { buildWorld } from '../../host-simulator/world/build.ts'
import type { Command } from '../../host-simulator/world/commands.ts'
import { isProblem } from '../../host-simulator/world/problem.ts'
import { createStore, type Done, type Store } from '../../host-simulator/world/store.ts'
import { now } from './wishes.ts'

const storeOf = (): Store =>
  createStore(
    buildWorld({
      files: [{ name: 'a.json', strings: [{ identifier: 'a', text: 'A' }] }],
      labels: [{ title: 'Old' }],
    }),
    { now: () => now },
  )

const done = (store: Store, command: Command): Done => {
  const answer = store.do(command, 1)
  if (isProblem(answer)) throw new Error(answer.message)
  return answer
}

describe('what a command added', () => {
  it.each<[Command, Parameters<typeof addedIn>[2], object]>([
    [{ do: 'addProject', name: 'B', sourceLanguageId: 'en' }, 'projects', { id: 2, name: 'B' }],
    [{ do: 'addBranch', projectId: 1, name: 'b' }, 'branches', { id: 2, name: 'b' }],
    [{ do: 'addDirectory', projectId: 1, name: 'd' }, 'directories', { id: 2, name: 'd' }],
    [{ do: 'addFile', projectId: 1, name: 'b.json', type: 'json' }, 'files', { id: 2, name: 'b.json' }],
    [
      { do: 'addTranslation', stringId: 1, languageId: 'de', text: 'Ah' },
      'translations',
      { id: 1, text: 'Ah' },
    ],
    [{ do: 'addComment', stringId: 1, languageId: 'de', text: 'Oh' }, 'comments', { id: 1, text: 'Oh' }],
    [{ do: 'addLabel', projectId: 1, title: 'New' }, 'labels', { id: 2, title: 'New' }],
    [{ do: 'addTask', projectId: 1, title: 'T', languageId: 'de' }, 'tasks', { id: 1, title: 'T' }],
    [{ do: 'addScreenshot', projectId: 1, name: 's' }, 'screenshots', { id: 1, name: 's' }],
  ])('is one row after %j', (command, table, row) => {
    const store = storeOf()
    expect(addedRow(done(store, command), store.world, table)).toMatchObject(row)
  })

  it('is every row in order, each in its table', () => {
    const store = storeOf()
    const added = done(store, {
      do: 'addFile',
      projectId: 1,
      name: 'b.json',
      type: 'json',
      strings: [
        { identifier: 'b', text: 'B', labels: ['Old', 'New'], translations: { de: { text: 'Be' } } },
        { identifier: 'c', text: 'C' },
      ],
    })
    expect(addedIn(added, store.world, 'strings').map(({ id, text }) => [id, text])).toEqual([
      [2, 'B'],
      [3, 'C'],
    ])
    expect(addedIn(added, store.world, 'translations').map(({ text }) => text)).toEqual(['Be'])
    expect(addedIn(added, store.world, 'labels').map(({ title }) => title)).toEqual(['New'])
    expect(addedIn(added, store.world, 'comments')).toEqual([])
  })

  it('is none of what the command only changed', () => {
    const store = storeOf()
    const edited = done(store, { do: 'editLabel', labelId: 1, title: 'New' })
    expect(() => addedRow(edited, store.world, 'labels')).toThrow('Failed to find what was added to labels')
  })
})
