import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import { json, junit, lintManifest, manifestRules, pretty, sarif } from '../../host-simulator/lint/index.ts'
import { mutants, mutated, specifiedText } from './samples.ts'

const twoFaults = JSON.stringify(mutated({ name: 7, scopes: ['projct'] }), null, 2)

interface Tag {
  name: string
  attributes: Record<string, string>
  text: string
}

/** Every element of the document; throws where it is not well-formed. */
const tagsOf = (document: string): Tag[] => {
  const parser = new SaxesParser()
  const tags: Tag[] = []
  parser.on('opentag', ({ name, attributes }) =>
    tags.push({ name, attributes: attributes as Record<string, string>, text: '' }),
  )
  parser.on('text', (text) => {
    const last = tags.at(-1)
    if (last) last.text += text
  })
  parser.write(document).close()
  return tags
}

const hostile = '\u001b[31m</failure>"\u0000 & \uD800'
const hostileText = JSON.stringify({ ...mutated({}), name: 7, modules: { [hostile]: [] } })

describe('the report for a terminal', () => {
  it('shows the line, marks the place and counts', () => {
    const text = '{\n  "identifier": "a",\n  "name": "A",\n  "baseUrl": "ftp://a",\n  "modules": {}\n}'
    expect(pretty(lintManifest(text), text, { fileName: 'app.json' })).toBe(
      [
        'app.json:4:14 error MF-011 baseUrl: expected an absolute http or https address, got "ftp://a"',
        '  4 |   "baseUrl": "ftp://a",',
        '    |              ^^^^^^^^^',
        '  specification, “App manifest”',
        '',
        '1 error, 0 warnings, 0 info',
        '',
      ].join('\n'),
    )
  })

  it('marks the place where JSON breaks off', () => {
    const text = '{\n  "a": 1,\n}'
    expect(pretty(lintManifest(text), text)).toContain('  3 | }\n    | ^\n')
  })

  it('says so when there is nothing', () => {
    expect(pretty([], specifiedText)).toBe('manifest.json: nothing to complain about\n')
  })

  it('cuts a long line around the place', () => {
    const text = JSON.stringify({
      description: 'x'.repeat(500),
      ...mutated({ name: 7 }),
      $schema: 'y'.repeat(500),
    })
    const findings = lintManifest(text).filter(({ id }) => id === 'MF-005')
    const lines = pretty(findings, text).split('\n')
    const [excerpt = '', marks = ''] = lines.slice(1, 3)
    expect(excerpt.length).toBeLessThan(115)
    expect(excerpt[marks.indexOf('^')]).toBe('7')
  })

  it('has colours only when asked', () => {
    const findings = lintManifest(twoFaults)
    expect(pretty(findings, twoFaults)).not.toContain('\u001b')
    expect(pretty(findings, twoFaults, { color: true })).toContain('\u001b[31merror\u001b[0m')
  })

  it('lets no control character of the manifest through', () => {
    const text = `{"name":7,"\u0085\u202e":1,"\\u001b[2J":2}`
    const report = pretty(lintManifest(text), text)
    expect(report).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/)
  })
})

describe('the report as JSON', () => {
  it('has the findings and counts them', () => {
    const findings = lintManifest(twoFaults)
    expect(JSON.parse(json(findings, { fileName: 'app.json' }))).toEqual({
      fileName: 'app.json',
      counts: { error: 1, warning: 1, info: 0 },
      findings: JSON.parse(JSON.stringify(findings)) as unknown,
    })
  })
})

describe('the report as SARIF', () => {
  const logOf = (text: string) =>
    JSON.parse(sarif(lintManifest(text), { fileName: 'my app\\manifest.json' })) as {
      version: string
      runs: {
        columnKind: string
        tool: { driver: { name: string; rules: { id: string; shortDescription: { text: string } }[] } }
        results: {
          ruleId: string
          ruleIndex: number
          level: string
          message: { text: string }
          locations: {
            physicalLocation: { artifactLocation: { uri: string }; region: Record<string, number> }
            logicalLocations?: { fullyQualifiedName: string }[]
          }[]
        }[]
      }[]
    }

  it('has every rule once, and no result where nothing is wrong', () => {
    const { version, runs } = logOf(specifiedText)
    expect(version).toBe('2.1.0')
    expect(runs).toHaveLength(1)
    expect(runs[0]?.results).toEqual([])
    expect(runs[0]?.tool.driver.rules.map(({ id }) => id)).toEqual(Object.keys(manifestRules))
  })

  it.each(mutants)('points from the result of %s at %s to its rule and place', (id, path, over) => {
    const text = JSON.stringify(mutated(over), null, 2)
    const [run] = logOf(text).runs
    const [result] = run?.results ?? []
    const [location] = result?.locations ?? []
    expect(run?.tool.driver.rules[result?.ruleIndex ?? -1]?.id).toBe(id)
    expect(result?.ruleId).toBe(id)
    expect(result?.level).toBe(
      { error: 'error', warning: 'warning', info: 'note' }[manifestRules[id].severity],
    )
    expect(location?.physicalLocation.artifactLocation.uri).toBe('my%20app/manifest.json')
    expect(location?.logicalLocations).toEqual([{ fullyQualifiedName: path }])
    const { startLine, startColumn, endLine, endColumn } = location?.physicalLocation.region ?? {}
    const line = text.split('\n')[(startLine ?? 0) - 1]
    expect(line?.slice((startColumn ?? 0) - 1, (endColumn ?? 0) - 1)).toMatch(/\S/)
    expect(endLine).toBe(startLine)
  })

  it('leaves out the name of the place where the whole text is meant', () => {
    const [result] = logOf('nothing').runs[0]?.results ?? []
    expect(result?.ruleId).toBe('MF-001')
    expect(result?.locations[0]).not.toHaveProperty('logicalLocations')
  })
})

describe('the report as JUnit XML', () => {
  it('has one passed case per rule where nothing is wrong', () => {
    const tags = tagsOf(junit([]))
    const count = String(Object.keys(manifestRules).length)
    expect(tags.filter(({ name }) => name === 'testcase')).toHaveLength(Number(count))
    expect(tags[0]?.attributes).toEqual({ tests: count, failures: '0' })
  })

  it('fails the case of each broken rule, with its place; an info fails none', () => {
    const text = JSON.stringify(mutated({ name: 7, scopes: ['projct', 'tm:write'] }), null, 2)
    const tags = tagsOf(junit(lintManifest(text), { fileName: 'app.json' }))
    const failures = tags.filter(({ name }) => name === 'failure')
    expect(failures.map(({ attributes }) => attributes['type'])).toEqual(['error', 'warning'])
    expect(failures[0]?.text.trim()).toBe(
      'app.json:3:11 name: expected a string, got 7\nspecification, “App manifest”',
    )
    expect(tags.find(({ name }) => name === 'testsuite')?.attributes['failures']).toBe('2')
    expect(tags.find(({ name }) => name === 'system-out')?.text).toContain('scopes[1]')
  })

  it('stays well-formed whatever the manifest says', () => {
    const tags = tagsOf(junit(lintManifest(hostileText), { fileName: `<${hostile}>` }))
    expect(tags.filter(({ name }) => name === 'failure')).toHaveLength(2)
  })
})
