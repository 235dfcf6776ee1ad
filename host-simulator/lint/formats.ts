/** Findings for machines: JSON, SARIF 2.1.0 and JUnit's XML. */
import { junitSuite } from '../../src/contract/findings/junit.ts'
import { sarifLog, uriOf } from '../../src/contract/findings/sarif.ts'
import { manifestRules } from '../../src/contract/manifest.ts'
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

/** A SARIF 2.1.0 log with every rule of manifests. */
export const sarif = (
  findings: readonly Finding[],
  { fileName = 'manifest.json' }: FormatOptions = {},
): string =>
  sarifLog(
    'ap-bridge lint',
    manifestRules,
    findings.map(
      ({ id, severity, message, path, fix, line, column, endLine, endColumn, evidence, specRef }) => ({
        id,
        severity,
        text: [path && `${path}: `, message, fix && ` ${fix}`].join(''),
        location: {
          physicalLocation: {
            artifactLocation: { uri: uriOf(fileName) },
            region: { startLine: line, startColumn: column, endLine, endColumn },
          },
          ...(path && { logicalLocations: [{ fullyQualifiedName: path }] }),
        },
        properties: { evidence, source: specRef },
      }),
    ),
  )

/** One test case per rule; errors and warnings fail it, infos are its output. */
export const junit = (
  findings: readonly Finding[],
  { fileName = 'manifest.json' }: FormatOptions = {},
): string =>
  junitSuite(
    'ap-bridge lint',
    fileName,
    manifestRules,
    findings.map((one) => ({
      ...one,
      line: [
        `${fileName}:${one.line}:${one.column} ${one.path && `${one.path}: `}${one.message}`,
        ...(one.fix ? [`fix: ${one.fix}`] : []),
        one.specRef,
      ].join('\n'),
    })),
  )
