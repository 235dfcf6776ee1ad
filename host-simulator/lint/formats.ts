/** Findings for machines: JSON, SARIF 2.1.0 and JUnit's XML. */
import { manifestRules, type RuleId, type Severity } from '../../src/contract/manifest.ts'
import { noXml, xmlEscaped } from '../../src/contract/xml.ts'
import type { Finding } from './lint.ts'

export interface FormatOptions {
  /** Path of the manifest, as the reader of the report knows it. */
  fileName?: string
}

const severities = ['error', 'warning', 'info'] as const

/** `{fileName, counts, findings}`, indented. */
export const json = (
  findings: readonly Finding[],
  { fileName = 'manifest.json' }: FormatOptions = {},
): string => {
  const counts = Object.fromEntries(
    severities.map((severity) => [severity, findings.filter((one) => one.severity === severity).length]),
  )
  return `${JSON.stringify({ fileName, counts, findings }, null, 2)}\n`
}

const levels: Record<Severity, 'error' | 'warning' | 'note'> = {
  error: 'error',
  warning: 'warning',
  info: 'note',
}

/** A relative file name as a URI reference: signs that would end it are escaped. */
const uriOf = (fileName: string): string =>
  fileName.replaceAll('\\', '/').split('/').map(encodeURIComponent).join('/')

/** A SARIF 2.1.0 log with every rule, so that a reader can show its title. */
export const sarif = (
  findings: readonly Finding[],
  { fileName = 'manifest.json' }: FormatOptions = {},
): string => {
  const ids = Object.keys(manifestRules) as RuleId[]
  const rules = ids.map((id) => {
    const { title, severity, source } = manifestRules[id]
    return {
      id,
      shortDescription: { text: title },
      help: { text: `${title}. Source: ${source}.` },
      defaultConfiguration: { level: levels[severity] },
    }
  })
  const results = findings.map((finding) => ({
    ruleId: finding.id,
    ruleIndex: ids.indexOf(finding.id),
    level: levels[finding.severity],
    message: {
      text: [finding.path && `${finding.path}: `, finding.message, finding.fix && ` ${finding.fix}`].join(''),
    },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: uriOf(fileName) },
          region: {
            startLine: finding.line,
            startColumn: finding.column,
            endLine: finding.endLine,
            endColumn: finding.endColumn,
          },
        },
        ...(finding.path && { logicalLocations: [{ fullyQualifiedName: finding.path }] }),
      },
    ],
    properties: { evidence: finding.evidence, source: finding.specRef },
  }))
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [{ tool: { driver: { name: 'ap-bridge lint', rules } }, columnKind: 'utf16CodeUnits', results }],
  }
  return `${JSON.stringify(log, null, 2)}\n`
}

/** XML 1.0 has no place for most control characters and for halves of a pair, not even escaped. */
const xml = (text: string): string =>
  xmlEscaped(text.replaceAll(noXml, '\uFFFD')).replaceAll(/[\t\n\r]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** One test case per rule; errors and warnings fail it, infos are its output. */
export const junit = (
  findings: readonly Finding[],
  { fileName = 'manifest.json' }: FormatOptions = {},
): string => {
  const line = (one: Finding): string =>
    `${fileName}:${one.line}:${one.column} ${one.path && `${one.path}: `}${one.message}`
  const cases = Object.entries(manifestRules).map(([id, { title }]) => {
    const own = findings.filter((one) => one.id === id)
    const head = `    <testcase classname="${xml(fileName)}" name="${xml(`${id} ${title}`)}"`
    if (!own.length) return `${head}/>`
    const [first] = own as [Finding]
    const text = xml(own.map(line).join('\n'))
    const body =
      first.severity === 'info'
        ? `<system-out>${text}</system-out>`
        : `<failure type="${first.severity}" message="${xml(first.message)}">${text}</failure>`
    return `${head}>${body}</testcase>`
  })
  const failed = cases.filter((text) => text.includes('<failure ')).length
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites tests="${cases.length}" failures="${failed}">`,
    `  <testsuite name="ap-bridge lint" tests="${cases.length}" failures="${failed}" errors="0" skipped="0">`,
    ...cases,
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n')
}
