import { describe, expect, it } from 'vitest'
import { buildWorld } from '../../host-simulator/world/build.ts'
import type { Command } from '../../host-simulator/world/commands.ts'
import type { WorkflowStep } from '../../host-simulator/world/project-rows.ts'
import { fromSnapshot } from '../../host-simulator/world/from-snapshot.ts'
import { toSnapshot } from '../../host-simulator/world/snapshot.ts'
import { hasPassed, outputOf, placesOf } from '../../host-simulator/world/string-places.ts'
import type { World } from '../../host-simulator/world/world.ts'
import { after, outcome } from './wishes.ts'

const ofApp = (id: number): WorkflowStep => ({
  id,
  title: `App ${id}`,
  type: 'Application',
  module: { app: 'app', key: 'step', inputs: ['all'], outputs: ['true', 'false'] },
})
const [review, last] = [ofApp(12), ofApp(14)]
const workflow: WorkflowStep[] = [
  { id: 11, title: 'Translation', type: 'Translate' },
  review,
  { id: 13, title: 'Proofreading', type: 'Proofread' },
  last,
]
const world = buildWorld({
  organization: { edition: 'enterprise' },
  project: { workflow },
  files: [
    {
      name: 'a.json',
      strings: [
        { identifier: 'a', text: 'A', translations: [{ languageId: 'de', text: 'Ah', userId: 2 }] },
        { identifier: 'b', text: 'B' },
      ],
    },
  ],
})
const pass = (port: string, stepId = 12, stringId = 1): Command => ({
  do: 'passStrings',
  projectId: 1,
  stepId,
  passed: [{ stringId, languageId: 'de', port }],
})
const places = (of: World, stringId = 1) => {
  const project = of.projects.get(1)
  return project && placesOf(of, project, { stringId, languageId: 'de' })
}

describe('where a string stands', () => {
  it('is nowhere behind a step of an app until that lets it go on', () => {
    expect([places(world), places(world, 2)]).toEqual([
      ['done', 'todo', null, null],
      ['todo', null, null, null],
    ])
    expect(places(after(world, pass('true')))).toEqual(['done', 'done', 'todo', null])
  })

  it('is at the end once each step let it go on, the app’s last one, too', () => {
    const isAtEnd = (of: World): boolean | null => {
      const project = of.projects.get(1)
      return project ? hasPassed(of, project, { stringId: 1, languageId: 'de' }) : null
    }
    const approved = after(after(world, pass('true')), {
      do: 'approveTranslation',
      translationId: 1,
      stepId: 13,
    })
    expect(places(approved)).toEqual(['done', 'done', 'done', 'todo'])
    expect([world, approved, after(approved, pass('false', 14))].map(isAtEnd)).toEqual([false, false, false])
    expect(isAtEnd(after(approved, pass('true', 14)))).toBe(true)
  })

  it('is the step before once the app sent it back', () => {
    expect(places(after(world, pass('false')))).toEqual(['todo', 'done', null, null])
  })

  it.each<[string, Command]>([
    ['added', { do: 'addTranslation', stringId: 1, languageId: 'de', text: 'Oh' }],
    ['deleted', { do: 'deleteTranslation', translationId: 1 }],
    ['edited', { do: 'editTranslation', translationId: 1, text: 'Oh' }],
  ])('is not what was said before a translation was %s', (_, wish) => {
    const passed = after(world, pass('true'))
    expect(after(passed, wish).strings.get(1)).not.toHaveProperty('passed')
    const other = after(passed, { do: 'addTranslation', stringId: 2, languageId: 'de', text: 'Oh' })
    expect(other.strings.get(1)?.passed).toEqual({ de: { 12: 'true' } })
  })

  it('is said anew by later steps where an earlier one says something else', () => {
    const passed = [pass('true'), pass('true', 14)].reduce((grown, wish) => after(grown, wish), world)
    expect(passed.strings.get(1)?.passed).toEqual({ de: { 12: 'true', 14: 'true' } })
    expect(after(passed, pass('false')).strings.get(1)?.passed).toEqual({ de: { 12: 'false' } })
  })

  it('is forgotten with the step, and kept in a snapshot', () => {
    const passed = [pass('true'), pass('true', 14)].reduce((grown, wish) => after(grown, wish), world)
    const left = after(passed, { do: 'removeStep', projectId: 1, stepId: 12 })
    expect([left.strings.get(1)?.passed, outputOf(left, last, { stringId: 1, languageId: 'de' })]).toEqual([
      { de: { 14: 'true' } },
      'true',
    ])
    expect(places(fromSnapshot(toSnapshot(passed)))).toEqual(places(passed))
  })

  it('is said of strings of the project, at steps of apps', () => {
    expect([outcome(world, pass('true', 11)), outcome(world, pass('true', 12, 9))]).toEqual([
      'not-found stepId',
      'not-found stringIds',
    ])
  })
})
