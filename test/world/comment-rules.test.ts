import { describe, expect, it } from 'vitest'
import { buildWorld } from '../../host-simulator/world/build.ts'
import type { CommentPlan } from '../../host-simulator/world/plan.ts'
import type { Command, CommandOf } from '../../host-simulator/world/commands.ts'
import { commentsOf } from '../../host-simulator/world/queries.ts'
import type { World } from '../../host-simulator/world/world.ts'
import { after, now, outcome } from './wishes.ts'

/** One string, id 1, with these comments. People: 1 manager, 2 and 3 translators, 4 proofreader. */
const worldWith = (...comments: CommentPlan[]): World =>
  buildWorld({ files: [{ name: 'ui.json', strings: [{ identifier: 'hello', text: 'Hello', comments }] }] })

const add = (more: Partial<CommandOf<'addComment'>> = {}): Command => ({
  do: 'addComment',
  stringId: 1,
  languageId: 'de',
  text: 'Formal or not?',
  ...more,
})

const comment: CommentPlan = { languageId: 'de', text: 'Informal, please', userId: 2 }
const issue: CommentPlan = { ...comment, issueType: 'context_request' }
const solved: CommentPlan = { ...issue, issueStatus: 'resolved', resolverId: 1, resolvedAt: now }
const about = (wish: 'resolveIssue' | 'reopenIssue' | 'deleteComment' | 'restoreComment'): Command => ({
  do: wish,
  commentId: 1,
})

const gone = (plan: CommentPlan): World => after(worldWith(plan), about('deleteComment'), 2)

describe('addComment', () => {
  it.each([
    ['to an unknown string', add({ stringId: 9 }), 'not-found stringId'],
    ['in an unknown language', add({ languageId: 'xx' }), 'not-found languageId'],
    ['in a language that is not in the project', add({ languageId: 'da' }), 'not-found languageId'],
    ['of blanks alone', add({ text: ' \n' }), 'empty text'],
    ['with an unknown type', add({ issueType: 'constructor' as never }), 'invalid issueType'],
  ])('is refused %s', (_, wish, wanted) => {
    expect(outcome(worldWith(), wish)).toBe(wanted)
  })

  it('is for everybody, and comes after those that are there', () => {
    const world = after(after(worldWith(comment), add(), 3), add({ issueType: 'source_mistake' }), 2)
    expect(commentsOf(world, 1).map(({ id, userId, type }) => [id, userId, type])).toEqual([
      [1, 2, 'comment'],
      [2, 3, 'comment'],
      [3, 2, 'issue'],
    ])
    expect(world.comments.get(3)).toEqual({
      id: 3,
      stringId: 1,
      languageId: 'de',
      userId: 2,
      text: 'Formal or not?',
      type: 'issue',
      issueType: 'source_mistake',
      issueStatus: 'unresolved',
      resolverId: null,
      resolvedAt: null,
      createdAt: now,
    })
  })
})

describe('commands about a comment', () => {
  it.each(['resolveIssue', 'reopenIssue', 'deleteComment'] as const)('%s wants one that is there', (wish) => {
    expect(outcome(worldWith(), about(wish))).toBe('not-found commentId')
  })

  it.each([
    ['resolves what is no issue', comment, about('resolveIssue'), 'conflict commentId'],
    ['reopens what is no issue', comment, about('reopenIssue'), 'conflict commentId'],
    ['resolves twice', solved, about('resolveIssue'), 'conflict commentId'],
    ['reopens what is open', issue, about('reopenIssue'), 'conflict commentId'],
  ])('nobody %s', (_, plan, wish, wanted) => {
    expect(outcome(worldWith(plan), wish)).toBe(wanted)
  })

  it('lets translators resolve and reopen their own issues only', () => {
    expect(outcome(worldWith(issue), about('resolveIssue'), 3)).toBe('not-allowed commentId')
    expect(outcome(worldWith(solved), about('reopenIssue'), 3)).toBe('not-allowed commentId')
    expect(outcome(worldWith(issue), about('resolveIssue'), 2)).toBe('done')
    expect(outcome(worldWith(issue), about('resolveIssue'), 4)).toBe('done')
  })

  it('lets the author and the manager delete, and nobody else', () => {
    expect(outcome(worldWith(comment), about('deleteComment'), 3)).toBe('not-allowed commentId')
    expect(outcome(worldWith(comment), about('deleteComment'), 4)).toBe('not-allowed commentId')
    expect(outcome(worldWith(comment), about('deleteComment'), 2)).toBe('done')
    expect(outcome(worldWith(comment), about('deleteComment'), 1)).toBe('done')
  })

  it('keeps who resolved an issue and when, until it is reopened', () => {
    const resolved = after(worldWith(issue), about('resolveIssue'), 4)
    expect(resolved.comments.get(1)).toMatchObject({
      issueStatus: 'resolved',
      resolverId: 4,
      resolvedAt: now,
    })
    expect(after(resolved, about('reopenIssue'), 4).comments.get(1)).toEqual(worldWith(issue).comments.get(1))
  })

  it.each<[string, World, Command, string, number?]>([
    ['restores one that is not there', worldWith(), about('restoreComment'), 'not-found commentId'],
    ['restores one that is not deleted', worldWith(comment), about('restoreComment'), 'conflict commentId'],
    ['deletes twice', gone(comment), about('deleteComment'), 'not-found commentId'],
    ['resolves what is deleted', gone(issue), about('resolveIssue'), 'not-found commentId'],
    ['restores what another wrote', gone(comment), about('restoreComment'), 'not-allowed commentId', 3],
  ])('nobody %s', (_, world, wish, wanted, by = 1) => {
    expect(outcome(world, wish, by)).toBe(wanted)
  })

  it('brings a deleted comment back as it was, in its place', () => {
    const before = worldWith(solved, comment)
    const deleted = after(before, about('deleteComment'), 2)
    expect(commentsOf(deleted, 1).map(({ id }) => id)).toEqual([2])
    const restored = after(deleted, about('restoreComment'), 2)
    expect(commentsOf(restored, 1)).toEqual(
      commentsOf(before, 1).map((row) => (row.id === 1 ? { ...row, isDeleted: false } : row)),
    )
  })

  it('gives no id twice', () => {
    const world = after(after(worldWith(comment), about('deleteComment')), add())
    expect(commentsOf(world, 1).map(({ id }) => id)).toEqual([2])
  })
})

describe('editComment', () => {
  const edit = (more: Partial<CommandOf<'editComment'>>): Command => ({
    do: 'editComment',
    commentId: 1,
    ...more,
  })

  it.each<[string, Command, string, number?]>([
    ['of an unknown one', edit({ commentId: 9, text: 'x' }), 'not-found commentId'],
    ['to blanks', edit({ text: ' ' }), 'empty text'],
    ["of someone else's text", edit({ text: 'x' }), 'not-allowed commentId', 3],
    ["of someone else's issue", edit({ issueStatus: 'resolved' }), 'not-allowed commentId', 3],
  ])('is refused %s', (_, wish, wanted, by = 1) => {
    expect(outcome(worldWith(issue), wish, by)).toBe(wanted)
  })

  it('resolves no plain comment', () => {
    expect(outcome(worldWith(comment), edit({ issueStatus: 'resolved' }))).toBe('conflict commentId')
  })

  it('changes the text and the status, once', () => {
    const wish = edit({ text: 'Formal', issueStatus: 'resolved' })
    const world = after(worldWith(issue), wish, 2)
    expect(world.comments.get(1)).toMatchObject({ text: 'Formal', issueStatus: 'resolved', resolverId: 2 })
    expect(outcome(world, wish, 2)).toBe('nothing')
  })
})
