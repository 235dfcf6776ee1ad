import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apply } from '../../host-simulator/world/apply.ts'
import { approvalsOf } from '../../host-simulator/world/approvals.ts'
import { buildWorld } from '../../host-simulator/world/build.ts'
import type { TranslationPlan } from '../../host-simulator/world/plan.ts'
import type { Change } from '../../host-simulator/world/changes.ts'
import { decide } from '../../host-simulator/world/decide.ts'
import type { IdLists } from '../../host-simulator/world/id-lists.ts'
import { isProblem } from '../../host-simulator/world/problem.ts'
import { isDuplicate } from '../../host-simulator/world/duplicates.ts'
import { mainText } from '../../host-simulator/world/queries.ts'
import { directoryIdsBelow } from '../../host-simulator/world/folders.ts'
import type { FileRow } from '../../host-simulator/world/file-rows.ts'
import type { StringRow } from '../../host-simulator/world/string-rows.ts'
import { sharingAfter, sharingIn } from '../../host-simulator/world/sharing.ts'
import { fromSnapshot } from '../../host-simulator/world/from-snapshot.ts'
import { toSnapshot } from '../../host-simulator/world/snapshot.ts'
import type { World } from '../../host-simulator/world/world.ts'
import { assertUntilEach, command, userId } from './arbitrary.ts'
import { hallo, variedWorld } from './varied.ts'

const now = '2026-02-01T10:00:00.000Z'
const worldWith = (translations: TranslationPlan[] = []): World =>
  buildWorld({
    files: [{ name: 'ui.json', strings: [{ identifier: 'hello', text: 'Hello', translations }] }],
  })

describe('apply', () => {
  it('leaves a world alone that does not hold the row', () => {
    const elsewhere: Change = {
      fact: 'translationApproved',
      translationId: 77,
      stringId: 88,
      languageId: 'de',
      approvalId: 1,
      by: 4,
      at: now,
    }
    const world = buildWorld({
      files: [{ name: 'ui.json', strings: [] }],
    })
    const { translations, counters } = apply(world, elsewhere)
    expect(translations).toBe(world.translations)
    expect(counters.approvals).toBe(1)
  })

  it('counts ids on for strings it does not hold', () => {
    const elsewhere: Change = {
      fact: 'translationAdded',
      translationId: 77,
      stringId: 88,
      languageId: 'de',
      text: 'Hallo',
      pluralForm: null,
      by: 2,
      at: now,
    }
    const world = apply(worldWith(), elsewhere)
    expect(world.translations.size).toBe(0)
    expect(world.counters.translations).toBe(77)
  })

  it('counts ids of strings and comments on for a file it does not hold', () => {
    const strings = [{ id: 77, identifier: 'x', text: 'X', context: '', maxLength: 0 }]
    const added: Change = { fact: 'stringsAdded', fileId: 9, projectId: 1, strings, by: 1, at: now }
    const comment = { commentId: 78, stringId: 77, languageId: 'de', text: 'Hm', issueType: null }
    const noted: Change = { fact: 'commentAdded', ...comment, by: 1, at: now }
    const world = [added, noted].reduce(apply, worldWith())
    expect([world.strings.size, world.comments.size]).toEqual([1, 0])
    expect(world.counters).toMatchObject({ strings: 77, comments: 78 })
  })

  it.each<[string, Change]>([
    ['an issue', { fact: 'issueResolved', commentId: 7, stringId: 7, languageId: 'de', by: 1, at: now }],
    ['a comment', { fact: 'commentDeleted', commentId: 7, stringId: 7, languageId: 'de', by: 1, at: now }],
    ['strings', { fact: 'stringsHidden', stringIds: [7], by: 1, at: now }],
    ['strings with labels', { fact: 'labelAssigned', labelId: 1, stringIds: [7], by: 1, at: now }],
    [
      'an edited string',
      { fact: 'stringsEdited', projectId: 1, edits: [{ stringId: 7, text: 'X' }], by: 1, at: now },
    ],
    ['deleted strings', { fact: 'stringsDeleted', projectId: 1, stringIds: [7], by: 1, at: now }],
    [
      'deleted translations',
      { fact: 'translationsDeleted', projectId: 1, translationIds: [7], by: 1, at: now },
    ],
    ['a deleted file', { fact: 'fileDeleted', projectId: 7, fileId: 7, by: 1, at: now }],
    ['an edited file', { fact: 'fileEdited', projectId: 7, fileId: 7, edits: { name: 'x' }, by: 1, at: now }],
    [
      'an updated file',
      { fact: 'fileUpdated', projectId: 7, fileId: 7, revision: 2, stringIds: [], edits: {}, by: 1, at: now },
    ],
    [
      'a branch',
      { fact: 'branchDeleted', projectId: 7, branchId: 7, directoryIds: [], fileIds: [], by: 1, at: now },
    ],
    [
      'a directory',
      {
        fact: 'directoryDeleted',
        projectId: 7,
        directoryId: 7,
        directoryIds: [],
        fileIds: [],
        by: 1,
        at: now,
      },
    ],
    ['a deleted project', { fact: 'projectDeleted', projectId: 7, by: 1, at: now }],
    ['a label', { fact: 'labelDeleted', projectId: 7, labelId: 7, by: 1, at: now }],
    ['a task', { fact: 'taskEdited', projectId: 7, taskId: 7, edits: {}, by: 1, at: now }],
    ['a screenshot', { fact: 'screenshotDeleted', projectId: 7, screenshotId: 7, by: 1, at: now }],
    ['a project', { fact: 'tabsSet', projectId: 7, tabs: [], by: 1, at: now }],
    ['a workflow', { fact: 'workflowSet', projectId: 7, workflow: [], by: 1, at: now }],
  ])('leaves a world alone that does not hold %s', (_, change) => {
    const world = worldWith([hallo])
    expect(apply(world, change)).toBe(world)
  })

  it('never throws on what was decided, and keeps counts, lists, duplicates and what is shared as if made anew', () => {
    const varied = toSnapshot(variedWorld())
    /** The world whose projects do so with duplicates. */
    const worldOf = (translateDuplicates: number): World =>
      fromSnapshot({
        ...varied,
        projects: varied.projects.map((row) => ({
          ...row,
          settings: { ...row.settings, translateDuplicates },
        })),
      })
    const made = new Map<Change['fact'], number>()
    const wishes = fc.array(fc.tuple(command, userId), { minLength: 20, maxLength: 40 })
    const holds = fc.property(wishes, fc.constantFrom(0, 2, 3, 4), (wished, way) => {
      let world = worldOf(way)
      world = sharingIn(world, { by: 1, at: now }).reduce(apply, world)
      for (const [wish, by] of wished) {
        const decided = decide(world, wish, { userId: by, now })
        expect(decide(world, wish, { userId: by, now })).toEqual(decided)
        if (isProblem(decided)) continue
        expect(JSON.parse(JSON.stringify(decided))).toEqual(decided)
        const before = world
        world = decided.reduce(apply, world)
        const sharing = sharingAfter(before, world, { by, at: now })
        expect(JSON.parse(JSON.stringify(sharing))).toEqual(sharing)
        world = sharing.reduce(apply, world)
        expect(sharingIn(world, { by, at: now })).toEqual([])
        for (const { fact } of [...decided, ...sharing]) made.set(fact, (made.get(fact) ?? 0) + 1)
      }
      const anew = fromSnapshot(toSnapshot(world))
      const counts = (of: World) =>
        [...of.counts].map((file) => ({ ...file, byLanguage: nonZero(file.byLanguage) }))
      expect(counts(world)).toEqual(counts(anew))
      expect(dangling(world)).toEqual([])
      for (const derived of ['translationIds', 'commentIds', 'screenshotIds'] as const)
        expect([...world[derived]]).toEqual([...anew[derived]])
      for (const derived of ['stringIdsByText', 'stringIdsByIdentifier'] as const)
        expect(inAnyOrder(world[derived])).toEqual(inAnyOrder(anew[derived]))
      const isSeenBefore = (string: StringRow): boolean =>
        [...world.strings].some(
          (other) =>
            other.id < string.id &&
            other.projectId === string.projectId &&
            mainText(other.text) === mainText(string.text),
        )
      for (const string of way < 3 ? world.strings : [])
        expect([string.id, isDuplicate(world, string.id)]).toEqual([string.id, isSeenBefore(string)])
    })
    assertUntilEach(holds, () => factNames.filter((fact) => !made.has(fact)))
    expect([...made.values()].reduce((sum, count) => sum + count)).toBeGreaterThan(200)
  })
})

/** Every fact there is: the compiler finds the missing one. */
const facts: Record<Change['fact'], true> = {
  translationAdded: true,
  translationEdited: true,
  translationDeleted: true,
  translationRestored: true,
  translationApproved: true,
  translationDisapproved: true,
  translationVoted: true,
  translationsImported: true,
  translationsDeleted: true,
  translationsShared: true,
  translationsChecked: true,
  translationsDisapproved: true,
  commentAdded: true,
  commentEdited: true,
  issueResolved: true,
  issueReopened: true,
  commentDeleted: true,
  commentRestored: true,
  labelAdded: true,
  labelEdited: true,
  labelDeleted: true,
  labelAssigned: true,
  labelUnassigned: true,
  stringsHidden: true,
  stringsShown: true,
  stringsAdded: true,
  stringsEdited: true,
  correctionApproved: true,
  correctionDisapproved: true,
  stringsPassed: true,
  stringsDeleted: true,
  projectAdded: true,
  projectEdited: true,
  projectDeleted: true,
  brandSet: true,
  languagesSet: true,
  tabsSet: true,
  workflowSet: true,
  branchAdded: true,
  branchEdited: true,
  branchDeleted: true,
  directoryAdded: true,
  directoryEdited: true,
  directoryDeleted: true,
  fileAdded: true,
  fileEdited: true,
  fileUpdated: true,
  fileDeleted: true,
  taskAdded: true,
  taskEdited: true,
  taskDeleted: true,
  screenshotAdded: true,
  screenshotEdited: true,
  screenshotDeleted: true,
  roleSet: true,
  userAdded: true,
  userEdited: true,
  userDeleted: true,
}
const factNames = Object.keys(facts) as Change['fact'][]

/** What points at a row that is not there, lies where it may not, or has a name twice. */
const dangling = (world: World): string[] => {
  const found: string[] = []
  const check = (isRight: boolean, what: string): void => void (isRight || found.push(what))
  const places = new Set<string>()
  const nodes = new Set<number>()
  for (const kind of ['branches', 'directories', 'files'] as const)
    for (const row of world[kind]) {
      const { branchId = null, directoryId = null } = { ...row } as Partial<FileRow>
      const branch = branchId === null ? null : world.branches.get(branchId)
      const parent = directoryId === null ? null : world.directories.get(directoryId)
      check(world.projects.has(row.projectId), `${kind} ${row.id} in no project`)
      check(branch === null || branch?.projectId === row.projectId, `${kind} ${row.id} on no branch`)
      check(parent === null || parent?.branchId === branchId, `${kind} ${row.id} in no directory`)
      const place = `${kind} ${row.projectId} ${branchId} ${directoryId} ${row.name}`
      check(!places.has(place), `${place} twice`)
      places.add(place)
      check(!nodes.has(row.id), `${kind} ${row.id} has the id of another`)
      nodes.add(row.id)
    }
  for (const { id } of world.directories)
    check(!directoryIdsBelow(world, id).includes(id), `directory ${id} in itself`)
  for (const { id, stringIds, fileId } of [...world.files].map((file) => ({ ...file, fileId: file.id }))) {
    check(new Set(stringIds).size === stringIds.length, `file ${id} has a string twice`)
    for (const stringId of stringIds)
      check(world.strings.get(stringId)?.fileId === fileId, `file ${id} lists string ${stringId}`)
  }
  const keys = new Set<string>()
  for (const { id, fileId, identifier, labelIds } of world.strings) {
    check(world.files.get(fileId)?.stringIds.includes(id) === true, `string ${id} in no file`)
    check(!keys.has(`${fileId} ${identifier}`), `string ${id} has the identifier of another`)
    keys.add(`${fileId} ${identifier}`)
    check(
      labelIds.every((labelId) => world.labels.has(labelId)) && new Set(labelIds).size === labelIds.length,
      `string ${id} has labels ${labelIds.join()}`,
    )
  }
  for (const { id, stringId } of [...world.translations, ...world.comments])
    check(world.strings.has(stringId), `translation or comment ${id} of no string`)
  for (const { id, stringIds } of world.screenshots)
    check(
      stringIds.every((stringId) => world.strings.has(stringId)),
      `screenshot ${id} with no string`,
    )
  for (const { id, fileIds } of world.tasks)
    check(
      fileIds.every((fileId) => world.files.has(fileId)),
      `task ${id} of no file`,
    )
  const given = [...world.translations].flatMap((row) => [
    ...approvalsOf(row).map(({ id }) => `approval ${id}`),
    ...Object.values(row.votes).map(({ id }) => `vote ${id}`),
  ])
  check(new Set(given).size === given.length, 'an id of a vote or approval twice')
  return found
}

const nonZero = (byLanguage: ReadonlyMap<string, object>): [string, object][] =>
  [...byLanguage].filter(([, counts]) => Object.values(counts).some(Boolean)).toSorted()

const inAnyOrder = (lists: IdLists): [number, number[]][] =>
  [...lists].map(({ id, ids }) => [id, ids.toSorted((a, b) => a - b)])
