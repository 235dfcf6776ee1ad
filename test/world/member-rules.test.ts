import { describe, expect, it } from 'vitest'
import { buildWorld } from '../../host-simulator/world/build.ts'
import type { Command } from '../../host-simulator/world/commands.ts'
import type { Role } from '../../host-simulator/world/people-rows.ts'
import { after, outcome } from './wishes.ts'

const world = buildWorld({ files: [] })
const setRole = (userId: number, role: Role): Command => ({ do: 'setRole', userId, role })

describe('a role', () => {
  it('is given by managers alone', () => {
    for (const by of [2, 3, 4]) expect(outcome(world, setRole(3, 'proofreader'), by)).toBe('not-allowed ')
    expect(outcome(world, setRole(3, 'proofreader'))).toBe('done')
  })

  it('is given by coordinators, too, among translators and proofreaders', () => {
    const coordinated = after(world, setRole(2, 'language_coordinator'))
    expect(outcome(coordinated, setRole(3, 'proofreader'), 2)).toBe('done')
    expect(outcome(coordinated, setRole(3, 'developer'), 2)).toBe('not-allowed ')
    expect(outcome(coordinated, setRole(1, 'translator'), 2)).toBe('not-allowed ')
    const add = (role?: Role): Command => ({ do: 'addUser', email: 'new@app.test', ...(role && { role }) })
    expect(
      [undefined, 'proofreader', 'manager'].map((role) => outcome(coordinated, add(role as Role), 2)),
    ).toEqual(['done', 'done', 'not-allowed '])
    expect(outcome(coordinated, add(), 3)).toBe('not-allowed ')
  })

  it.each([
    ['nobody', setRole(9, 'manager'), 'not-found userId'],
    ['who owns a project', setRole(1, 'translator'), 'not-allowed role'],
    ['who has it', setRole(1, 'manager'), 'nothing'],
  ])('of %s is %j', (_, wish, wanted) => {
    expect(outcome(world, wish)).toBe(wanted)
  })

  it('holds from then on, and changes nobody else', () => {
    const then = after(world, setRole(2, 'manager'))
    expect(then.users.get(2)).toEqual({ ...world.users.get(2), role: 'manager' })
    expect(then.users.get(3)).toBe(world.users.get(3))
    expect(outcome(then, setRole(3, 'developer'), 2)).toBe('done')
  })
})
