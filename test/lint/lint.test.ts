import { describe, expect, it } from 'vitest'
import { lintManifest, manifestRules, type Finding } from '../../host-simulator/lint/index.ts'
import { modules } from '../../src/contract/modules.ts'
import {
  agentManifest,
  editionModules,
  mutants,
  mutated,
  rightModules,
  sampleManifests,
  specifiedText,
  workflowMutants,
} from './samples.ts'

const found = (value: unknown): string[] =>
  lintManifest(JSON.stringify(value, null, 2)).map(({ id, path }) => `${id} ${path}`)

/** The part of the text that a finding is about. */
const marked = (text: string, { line, column, endLine, endColumn }: Finding): string => {
  const lines = text.split('\n')
  expect(endLine).toBe(line)
  return (lines[line - 1] as string).slice(column - 1, endColumn - 1)
}

const onlyFinding = (text: string, options = {}): Finding => {
  const findings = lintManifest(text, options)
  expect(findings).toHaveLength(1)
  return findings[0] as Finding
}

describe('a manifest with one fault', () => {
  it.each(mutants)('gives only %s at %s', (id, path, over) => {
    expect(found(mutated(over))).toEqual([`${id} ${path}`])
  })

  it.each(workflowMutants)(
    'gives %s at %s, beside the info that the step has an edition',
    (id, path, over) => {
      expect(found(mutated(over)).filter((one) => !one.startsWith('MF-023'))).toEqual([`${id} ${path}`])
    },
  )

  it.each([
    ['identifier: 7', 1, 1, 'expected a value in JSON, got "i"'],
    ['# why\n{}', 1, 1, 'expected a value in JSON, got "#": JSON has no comments'],
    ['', 1, 1, 'expected a value in JSON, got the end of the text'],
    ['{\n  "a": 1,\n}', 3, 1, 'expected a key in double quotes, got "}"'],
    ['{\n  "a": 1\n  "b": 2\n}', 3, 3, 'expected a comma or }, got "\\""'],
    ["{\n  'a': 1\n}", 2, 3, 'expected a key in double quotes or }, got "\'"'],
    ['{ "a": 1 } // why', 1, 12, 'expected the end of the text, got "/": JSON has no comments'],
    ['{\r\n  "a": "one\r\n"}', 2, 13 - 1, 'expected the end of the string before the end of the line'],
    ['{"a": "\\x"}', 1, 8, 'expected an escape such as \\n, \\" or \\u0041'],
    ['{"a": 01}', 1, 8, 'expected a comma or }, got "1"'],
    ['{"a": "b', 1, 7, 'expected the end of the string, got the end of the text'],
  ])('%j is no JSON, and the finding says where it breaks', (text, line, column, message) => {
    expect(onlyFinding(text)).toMatchObject({ id: 'MF-001', severity: 'error', line, column, message })
  })

  it('gives MF-002 for a byte order mark, and counts columns with it', () => {
    const [mark, other] = lintManifest(`\uFEFF${JSON.stringify(mutated({ name: 7 }))}`)
    expect(mark).toMatchObject({ id: 'MF-002', line: 1, column: 1, endColumn: 2 })
    const { column = 0 } = other ?? {}
    expect(JSON.stringify(mutated({ name: 7 }))[column - 2]).toBe('7')
  })

  it('gives MF-003 for a key that comes twice, with the line of the first', () => {
    const text = specifiedText.replace('"baseUrl"', '"name": "Glossary Tools",\n  "baseUrl"')
    const finding = onlyFinding(text)
    expect(finding).toMatchObject({
      id: 'MF-003',
      path: 'name',
      line: 4,
      message: expect.stringContaining('line 3'),
    })
    expect(marked(text, finding)).toBe('"name"')
  })

  it('gives MF-029 when the sample is not recognised', () => {
    expect(onlyFinding(specifiedText, { sampleName: 'strings.json' })).toMatchObject({
      id: 'MF-029',
      path: 'modules.custom-file-format[0].signaturePatterns.fileName',
    })
  })

  it.each([
    [
      'editor-right-panel',
      'translation',
      'expected an array of "translate", .*"assets", "proofread", got "translation"',
    ],
    [
      'editor-right-panel',
      ['translation'],
      'expected one of "translate", .*, got "translation"; did you mean "translate"',
    ],
    [
      'editor-right-panel',
      ['translate', 'edit'],
      'expected one of "translate", .*"assets", "proofread", got "edit"',
    ],
    [
      'editor-right-panel',
      ['proofread'],
      'no documentation names the mode "proofread", only translate, .*, assets$',
    ],
    ['editor-right-panel', undefined, 'expected an array of "translate", .*, got nothing'],
    ['editor-background-worker', ['tranlate'], 'expected one of translate, .*, assets, got "tranlate"'],
  ])('lists the modes of %s where it has %j', (type, modes, message) => {
    const module = { key: 'panel', name: 'Panel', url: '/panel', modes }
    const findings = lintManifest(JSON.stringify(mutated({ modules: { [type]: [module] } })))
    expect(findings.map((finding) => finding.message)).toContainEqual(expect.stringMatching(message))
  })

  it.each([
    ['uninstalled', 'uninstall'],
    ['install', 'installed'],
    ['instaled', 'installed'],
  ])('names the lifecycle event that %s means', (event, meant) => {
    const events = { installed: '/i', [event]: '/x' }
    expect(onlyFinding(JSON.stringify(mutated({ events })))).toMatchObject({
      id: 'MF-038',
      severity: 'warning',
      message: `expected one of installed, uninstall, subscription_paid, got "${event}"; did you mean "${meant}"?`,
    })
  })

  it.each([
    [
      'translation.chnaged',
      'there is no webhook event "translation.chnaged"; did you mean "translation.updated"?',
    ],
    [
      'translation.added',
      '"translation.added" is an event of AP, which no webhook hears; did you mean "suggestion.added"?',
    ],
    ['window.opened', 'there is no webhook event "window.opened"'],
  ])('names the webhook event that %s means, and all', (event, message) => {
    const modules = { webhook: [{ key: 'hook', url: '/hook', events: ['file.added', event] }] }
    const finding = onlyFinding(JSON.stringify(mutated({ modules })))
    expect(finding).toMatchObject({ id: 'MF-037', severity: 'warning', message })
    expect(finding.fix).toMatch(/^Take of file\.added, .*, group\.deleted, string\.status_on_step/)
  })

  it('is refused with a step of workflows but no agent', () => {
    const { authentication: _, ...manifest } = agentManifest
    const [finding] = lintManifest(JSON.stringify(manifest)).filter(({ id }) => id === 'MF-032')
    expect(finding).toMatchObject({ severity: 'error' })
  })

  it('has a mutant for each rule', () => {
    const tested = [...mutants, ...workflowMutants].map(([id]) => id as string)
    const elsewhere = ['MF-001', 'MF-002', 'MF-003', 'MF-029', 'MF-036']
    expect([...new Set([...tested, ...elsewhere])].toSorted()).toEqual(Object.keys(manifestRules))
  })
})

describe('a manifest that is right', () => {
  it.each(Object.entries(sampleManifests))('%s gives nothing', (_, manifest) => {
    expect(found(manifest)).toEqual([])
  })

  it('gives nothing for a sample that is recognised', () => {
    expect(lintManifest(specifiedText, { sampleName: 'strings.ini' })).toEqual([])
  })

  it.each(Object.entries(editionModules))('%s only tells its edition', (type, module) => {
    expect(found(mutated({ modules: { [type]: [module] } }))).toEqual([`MF-023 modules.${type}`])
  })

  it('may have modules of every type', () => {
    expect(Object.keys(rightModules).toSorted()).toEqual(Object.keys(modules).toSorted())
    for (const [type, module] of Object.entries(rightModules)) {
      const findings = lintManifest(JSON.stringify(mutated({ modules: { [type]: [module] } })))
      const heavy = findings.filter(
        ({ severity, id }) => severity !== 'info' && !['MF-030', 'MF-032', 'MF-034'].includes(id),
      )
      expect(heavy).toEqual([])
    }
  })

  it('of an agent only tells the edition of its step', () => {
    expect(found(agentManifest)).toEqual(['MF-023 modules.workflow-step-type'])
  })

  it.each(['localhost', '127.0.0.1', '[::1]', 'app.localhost'])('may be served by http from %s', (host) => {
    expect(found(mutated({ baseUrl: `http://${host}:3000` }))).toEqual([])
  })

  it('reads what it may write, whichever scope grants it', () => {
    for (const other of ['project', 'project:read', '*', 'all'])
      expect(
        found(mutated({ scopes: ['project.source:write', other] })).filter((one) => one.includes('020')),
      ).toEqual([])
  })
})

describe('a finding', () => {
  const text = (over: Record<string, unknown>): string => JSON.stringify(mutated(over), null, 2)

  it.each([
    ['the value', { baseUrl: 'ftp://tools.test' }, '"ftp://tools.test"'],
    ['the key of an unknown field', { _comment: 'x' }, '"_comment"'],
    ['the key of an unknown module type', { modules: { panel: [] } }, '"panel"'],
    [
      'the key of the object where a field is missing',
      { authentication: { type: 'service_app' } },
      '"authentication"',
    ],
    ['the first sign of an object', { name: { long: 'name' } }, '{'],
  ])('marks %s', (_, over, part) => {
    expect(marked(text(over), onlyFinding(text(over)))).toBe(part)
  })

  it.each([
    ['scope', { scopes: ['projct'] }, 'did you mean "project"?'],
    ['scope by its end', { scopes: ['translation:read'] }, 'did you mean "project.translation"?'],
    ['module type', { modules: { 'project-menue': [] } }, 'did you mean "project-menu"?'],
    ['field at the top', { scope: [] }, 'did you mean "scopes"?'],
    ['value', { authentication: { type: 'service-app', clientId: 'a' } }, 'did you mean "service_app"?'],
  ])('says which %s was probably meant', (_, over, words) => {
    expect(onlyFinding(text(over)).message).toContain(words)
  })

  it('suggests nothing where nothing is near, and says what there is', () => {
    const { message } = onlyFinding(text({ scopes: ['quux'] }))
    expect(message).toMatch(/^there is no scope "quux"; there are \*, notification, .*, external-qa-check$/)
  })

  it('tells the evidence: the specification for what it shows, the facts for the rest', () => {
    const shown = onlyFinding(text({ identifier: undefined }))
    const fact = onlyFinding(text({ modules: { chat: [{ key: 'chat' }] } }))
    expect(shown).toMatchObject({ evidence: 'spec', specRef: 'specification, “App manifest”' })
    expect(fact).toMatchObject({ evidence: 'facts', specRef: 'facts F43' })
  })

  it('comes in the order of the text', () => {
    const lines = lintManifest(text({ scopes: ['quux'], name: 7, modules: { panel: [] } })).map(
      ({ line }) => line,
    )
    expect(lines).toEqual(lines.toSorted((a, b) => a - b))
    expect(lines).toHaveLength(3)
  })
})
