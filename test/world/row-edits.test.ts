import { describe, expect, it } from 'vitest'
import { buildWorld } from '../../host-simulator/world/build.ts'
import { commandIn, commands } from '../../host-simulator/world/commands.ts'
import { isProblem } from '../../host-simulator/world/problem.ts'
import { editOf, rowEdits } from '../../host-simulator/world/row-edits.ts'
import { rowAt, rowsIn } from '../../host-simulator/world/row-places.ts'
import type { AnyRow, PlaceName } from '../../host-simulator/world/row-tables.ts'
import type { World } from '../../host-simulator/world/world.ts'
import { after, outcome } from './wishes.ts'

const world = after(
  after(buildWorld({ files: [{ name: 'a.json', strings: [{ identifier: 'hello', text: 'Hello' }] }] }), {
    do: 'addTranslation',
    stringId: 1,
    languageId: 'de',
    text: 'Hallo',
  }),
  { do: 'addLabel', projectId: 1, title: 'Menu' },
)

const first = (place: PlaceName, of: World = world): AnyRow => {
  const [row] = rowsIn(of, place)
  if (!row) throw new Error(`no row in ${place}`)
  return row
}

const edited = (place: PlaceName, field: string, value: unknown): unknown => {
  const row = first(place)
  const command = editOf(place, row, field)?.(value)
  if (!command) throw new Error(`${field} is read-only`)
  return rowAt(after(world, command), place, row.id)?.[field]
}

describe('a field of a row', () => {
  it('is read-only where no command changes it', () => {
    for (const [place, field] of [
      ['organization', 'name'],
      ['strings', 'id'],
      ['strings', 'revision'],
      ['files', 'stringIds'],
      ['translations', 'rating'],
      ['users', 'email'],
    ] as const)
      expect(editOf(place, first(place), field), `${place}.${field}`).toBeNull()
    expect(editOf('translations', first('translations'), 'constructor')).toBeNull()
  })

  it('gets its value by the command that has the field', () => {
    expect(edited('strings', 'text', 'Hi')).toBe('Hi')
    expect(edited('strings', 'labelIds', [1])).toEqual([1])
    expect(edited('files', 'title', null)).toBeNull()
    expect(edited('projects', 'settings', { publicDownloads: false })).toMatchObject({
      publicDownloads: false,
      visibility: expect.any(String) as string,
    })
    expect(edited('labels', 'title', 'Top menu')).toBe('Top menu')
    expect(edited('translations', 'isDeleted', true)).toBe(true)
    expect(edited('translations', 'text', 'Ahoi')).toBe('Ahoi')
    expect(edited('translations', 'approval', {})).toMatchObject({ userId: 1 })
  })

  it('is refused in the words of the command', () => {
    const command = editOf('strings', first('strings'), 'maxLength')?.('many')
    const read = commandIn(command)
    expect(isProblem(read) && read.message).toContain('maxLength: expected a whole number')
    const empty = editOf('labels', first('labels'), 'title')?.('')
    expect(empty && outcome(world, empty)).toBe('empty title')
    expect(() => editOf('translations', first('translations'), 'isDeleted')?.('no')).toThrow('true or false')
  })

  it('stands in the table for each command that edits a row, and for no other', () => {
    // Languages of an organization are no rows: they are named by their code.
    const editing = Object.keys(commands).filter((name) =>
      /^edit(?!Language$)[A-Z]|^set(Role|Tabs|Workflow)$/.test(name),
    )
    const listed = Object.values(rowEdits).flat()
    expect(listed.map(({ command }) => command).toSorted()).toEqual(editing.toSorted())
    for (const { command, id, fields, names = {} } of listed) {
      const known = [id, ...fields.map((field) => names[field] ?? field)]
      expect(Object.keys(commands[command].fields).toSorted(), command).toEqual(known.toSorted())
    }
  })
})
