import { describe, expect, it } from 'vitest'
import { operations, rowOf } from '../../src/contract/operations.ts'
import type { Row } from '../../src/contract/row.ts'

// The names of the specification's tables, "Bridge operations (AP)", in its order.
const global = `getContext getTheme getCssVariables getJwtToken apiRequest getViewportSize getWindowSize
  getScrollPosition resize size registerIntersectionObserver redirect closeAppModal closeNavbarExtension getFormData
  formDataUpdated getRenderData getSchema`
const editor = `getString getStringsList getSelectedStrings getSelectedFiles isMultipleFilesSelected changeFile changeFiles
  getUnsavedSourceStrings getTranslations getTopTranslation setTranslation appendTranslation clearTranslation setFocus
  setUnsavedSuggestion setUnsavedSuggestions removeUnsavedSuggestions applyUnsavedTranslations getFiltersList getFilter
  setFilter getCustomFilter setCustomFilter resetCustomFilter getCroqlFilter setCroqlFilter resetCroqlFilter getMode
  setMode getPage setPage getProjectTargetLanguages setTargetLanguage search noticeMessage successMessage errorMessage
  setApplicationNotification clearApplicationNotification getWorkflowSteps getWorkflowStepStatusFilter setWorkflowStep
  setWorkflowStepStatusFilter source.getSelectedText textarea.getSelectedText registerContextMenuAction getHotKeys
  propagateHotKeyPress applyCustomThemeStyle resetCustomThemeStyle openModal closeModal`
const project = 'redirect openModal openEditor previewTranslations getTabsConfiguration saveTabsConfiguration'
const events = 'on once off offAll onAny offAny emit'
const extras = 'verifyAuth getUsers validateUsers inviteUsers'

const under = (namespace: string, names: string): string[] =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => namespace + name)

const groups = {
  global: under('', global),
  editor: under('editor.', editor),
  project: under('project.', project),
  profile: ['profile.redirect'],
  modal: ['modal.setSize'],
  events: under('events.', events),
}

const rows = Object.entries(operations as unknown as Record<string, Row>)

describe('the contract table', () => {
  it('has every operation of the specification, and the four that published apps use beyond it', () => {
    expect(Object.values(groups).map(({ length }) => length)).toEqual([18, 52, 6, 1, 1, 7])
    const specified = Object.values(groups).flat()
    expect(specified.length).toBe(85)
    expect(rows.map(([name]) => name).toSorted()).toEqual([...specified, ...under('', extras)].toSorted())
  })

  it('marks the four as extras, and no other', () => {
    expect(rows.flatMap(([name, { isExtra }]) => (isExtra ? [name] : [])).toSorted()).toEqual(
      under('', extras).toSorted(),
    )
  })

  it.each(rows)('%s has a sentence that says what it does, and its evidence', (_, { doc, evidence }) => {
    expect(doc).toMatch(/^[A-Z].{4,}\.$/)
    expect(['spec', 'facts', 'assumed']).toContain(evidence)
  })

  it.each(rows)('%s stands in the place of its namespace', (name, { place }) => {
    const [namespace] = name.split('.')
    const places: Record<string, string> = {
      editor: 'editor',
      project: 'project',
      profile: 'profile',
      modal: 'modal',
    }
    const own = name.includes('.') ? places[namespace ?? ''] : undefined
    // Documented: "only works in the Editor" (facts F8), though it is no method of AP.editor.
    expect(place).toBe(name === 'registerIntersectionObserver' ? 'editor' : (own ?? 'anywhere'))
  })

  it.each(rows)(
    '%s answers where it is a read, may answer where it is an order, else not',
    (_, { kind, result }) => {
      expect(result !== null).toBe(kind === 'ask' || kind === 'order')
    },
  )

  it.each(rows)('%s names each argument once, the optional ones last', (_, { args }) => {
    expect(new Set(args.map(({ name }) => name)).size).toBe(args.length)
    const optional = args.map(({ isOptional }) => isOptional)
    expect(optional).toEqual(optional.toSorted((a, b) => Number(a) - Number(b)))
  })

  it.each(rows.filter(([, { need }]) => need))('%s needs something that it names', (_, row) => {
    expect(['active string', 'multilingual mode', 'multi-select view', 'workflow']).toContain(row.need)
    // What is answered where the need is not met has the shape of an answer.
    if ('otherwise' in row) expect(row.result?.safeParse(row.otherwise).success).toBe(true)
  })

  it('keeps what only one edition has to that edition', () => {
    const only = (edition: string): string[] =>
      rows.flatMap(([name, row]) => (row.edition === edition ? [name] : []))
    expect(only('enterprise')).toEqual(['formDataUpdated', 'getRenderData', 'getSchema'])
    expect(only('standard')).toEqual([
      'getWindowSize',
      'closeNavbarExtension',
      ...groups.project,
      'profile.redirect',
    ])
  })
})

describe('a name', () => {
  it.each(rows)('%s finds its row', (name, row) => expect(rowOf(name)).toBe(row))

  it.each([
    '__proto__',
    'constructor',
    'toString',
    'prototype',
    'hasOwnProperty',
    'editor',
    'editor.source',
    'editor.__proto__',
    'getTheme.call',
    '',
    undefined,
    null,
    0,
    Symbol.iterator,
    ['getTheme'],
    { toString: () => 'getTheme' },
  ])('that is none (%s) finds nothing', (name) => expect(rowOf(name)).toBeUndefined())
})
