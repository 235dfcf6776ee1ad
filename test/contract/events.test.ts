import { describe, expect, it } from 'vitest'
import { contextMenuClick, events } from '../../src/contract/events.ts'

// The specification's table "UI events", and the one that the intersection observer fires (facts F13).
const names =
  `string.change string.selected textarea.edited translation.added translation.deleted translation.restored
  translation.vote translation.approve translation.disapprove language.change file.change theme.changed
  asset.source.preview asset.suggestion.preview intersection.changed`
    .trim()
    .split(/\s+/)

const string = {
  id: 3939912,
  identifier: 'key',
  text: 'source',
  context: 'c',
  max_length: 0,
  file: { id: 1, name: 'a.csv' },
}
const author = { id: '1', login: 'user.login', name: 'User Name', avatar_url: 'https://x.example/a.png' }
const translation = {
  id: 422648,
  string_id: 3939912,
  text: 'chaîne source',
  target_language_id: 'fr',
  votes_rating: 0,
  approved: false,
  author,
  created_at: '2022-12-09T12:17:37-05:00',
}

const inEditor = { project_id: 1, editor: { mode: 'translate', theme: 'dark', source_language_id: 'en' } }

/** Samples of the documentation (facts F12). */
const samples: Record<string, unknown[]> = {
  'string.change': [string, null],
  'string.selected': [[], [{ string, translations: { fr: [{ id: 1, text: 'x' }] } }]],
  'textarea.edited': [{ ...string, oldText: 'a', newText: 'b' }],
  'translation.added': [translation],
  'translation.deleted': [{ id: 422560, string_id: 3939912 }],
  'translation.restored': [translation],
  'translation.vote': [{ ...translation, votes_rating: 1 }],
  'translation.approve': [
    { ...translation, approved: true, approver: author, approved_at: '2022-12-09T17:20:28.655Z' },
  ],
  'translation.disapprove': [translation],
  'language.change': [inEditor],
  'file.change': [inEditor],
  'theme.changed': ['light', 'dark', 'auto'],
  'intersection.changed': [{ isIntersecting: true, intersectionRatio: 1 }],
}

const rows = Object.entries(events)

describe('the table of events', () => {
  it('has every event of the specification', () => {
    expect(rows.map(([name]) => name).toSorted()).toEqual(names.toSorted())
    expect(contextMenuClick).toBe('context.menu.click:')
  })

  it.each(rows)('%s has a sentence that says when it fires, and its evidence', (_, { doc, evidence }) => {
    expect(doc).toMatch(/^[A-Z].{4,}\.$/)
    expect(['spec', 'facts', 'assumed']).toContain(evidence)
  })

  it.each(
    rows.flatMap(([name, { payload }]) =>
      (samples[name] ?? []).map((sample) => [name, payload, sample] as const),
    ),
  )('%s takes its documented payload', (_, payload, sample) =>
    expect(payload.safeParse(sample).error).toBeUndefined(),
  )

  it.each(rows)('%s takes no number for a payload', (_, { payload }) => {
    expect(payload.safeParse(5).success).toBe(false)
  })
})
