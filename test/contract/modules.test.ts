import { describe, expect, it } from 'vitest'
import { modules } from '../../src/contract/modules.ts'
import { absence, absentNames } from '../../src/contract/placement.ts'
import { operations } from '../../src/contract/operations.ts'
import type { Row } from '../../src/contract/row.ts'

// The module types of facts F43 and F44.
const names =
  `project-menu project-integrations project-tools project-reports project-menu-crowdsource organization-menu
  organization-menu-crowdsource organization-settings-menu profile-resources-menu profile-settings-menu
  editor-right-panel editor-translations-panel editor-asset-panel editor-autocomplete editor-background-worker
  navbar-extension modal chat api webhook context-menu custom-file-format file-pre-import file-post-import
  file-pre-export file-post-export file-translations-alignment custom-mt custom-spellchecker external-qa-check
  workflow-step-type auth-guard ai-provider ai-prompt-provider ai-request-pre-compile ai-request-post-compile
  ai-request-pre-parse ai-request-post-parse automation-action advisor-inspector announcement`
    .trim()
    .split(/\s+/)

describe('the table of module types', () => {
  it('has every documented type', () => {
    expect(Object.keys(modules).toSorted()).toEqual(names.toSorted())
  })

  it.each(Object.entries(modules))(
    '%s has a sentence that says what it is, and its evidence',
    (_, { doc, evidence }) => {
      expect(doc).toMatch(/^[A-Z].{4,}\.$/)
      expect(['spec', 'facts', 'assumed']).toContain(evidence)
    },
  )
})

describe('what a page does not have', () => {
  it.each([
    [
      ['editor'],
      'standard',
      ['formDataUpdated', 'getRenderData', 'getSchema', 'project', 'profile', 'modal'],
    ],
    [['editor'], 'enterprise', ['getWindowSize', 'closeNavbarExtension', 'project', 'profile', 'modal']],
    [
      ['project'],
      'standard',
      [
        'formDataUpdated',
        'getRenderData',
        'getSchema',
        'editor',
        'profile',
        'modal',
        'registerIntersectionObserver',
      ],
    ],
    // "Only for Crowdin", not Enterprise: the whole of AP.project and AP.profile.
    [
      ['project'],
      'enterprise',
      [
        'getWindowSize',
        'closeNavbarExtension',
        'editor',
        'project',
        'profile',
        'modal',
        'registerIntersectionObserver',
      ],
    ],
    [
      ['profile'],
      'standard',
      [
        'formDataUpdated',
        'getRenderData',
        'getSchema',
        'editor',
        'project',
        'modal',
        'registerIntersectionObserver',
      ],
    ],
    [['modal', 'editor'], 'enterprise', ['getWindowSize', 'closeNavbarExtension', 'project', 'profile']],
    [
      [],
      'standard',
      [
        'formDataUpdated',
        'getRenderData',
        'getSchema',
        'editor',
        'project',
        'profile',
        'modal',
        'registerIntersectionObserver',
      ],
    ],
  ] as const)('in the places %j of the %s edition', (places, edition, absent) => {
    expect(absentNames({ places, edition }, operations).toSorted()).toEqual(absent.toSorted())
  })

  it.each([[], ['editor'], ['project'], ['profile'], ['modal'], ['modal', 'project']] as const)(
    'covers exactly the rows that are absent in %s',
    (...places) => {
      for (const edition of ['standard', 'enterprise'] as const) {
        const without = absentNames({ places, edition }, operations)
        for (const [name, row] of Object.entries(operations as unknown as Record<string, Row>)) {
          const isLeftOut = without.some((gone) => `${name}.`.startsWith(`${gone}.`))
          expect([name, isLeftOut]).toEqual([name, absence(row, { places, edition }) !== null])
        }
      }
    },
  )

  it('says why a method is absent', () => {
    const { 'editor.getString': getString, getWindowSize, getTheme, 'modal.setSize': setSize } = operations
    expect(absence(getString, { places: ['project'], edition: 'standard' })).toBe(
      'it exists only in the Editor',
    )
    expect(absence(setSize, { places: ['project'], edition: 'standard' })).toBe(
      'it exists only in a modal page',
    )
    expect(absence(getWindowSize, { places: [], edition: 'enterprise' })).toBe(
      'it exists only in the standard edition',
    )
    expect(absence(getTheme, { places: [], edition: 'enterprise' })).toBeNull()
  })
})
