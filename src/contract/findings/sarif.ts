/** Findings as a SARIF 2.1.0 log, with every rule, so that a reader can show its words. */
import type { FindingRule, Severity } from './rule.ts'

export interface SarifResult {
  id: string
  severity: Severity
  text: string
  /** Of SARIF: physical and logical places. */
  location: object
  properties?: object
}

const levels: Record<Severity, 'error' | 'warning' | 'note'> = {
  error: 'error',
  warning: 'warning',
  info: 'note',
}

/** A relative file name as a URI reference: signs that would end it are escaped. */
export const uriOf = (fileName: string): string =>
  fileName.replaceAll('\\', '/').split('/').map(encodeURIComponent).join('/')

export const sarifLog = (
  tool: string,
  rules: Readonly<Record<string, FindingRule>>,
  results: readonly SarifResult[],
): string => {
  const ids = Object.keys(rules)
  const described = Object.entries(rules).map(([id, { title, severity, why, fix, source }]) => ({
    id,
    shortDescription: { text: title },
    help: { text: `${title}. ${why} ${fix} Source: ${source}.` },
    defaultConfiguration: { level: levels[severity] },
  }))
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: tool, rules: described } },
        columnKind: 'utf16CodeUnits',
        results: results.map(({ id, severity, text, location, properties }) => ({
          ruleId: id,
          ruleIndex: ids.indexOf(id),
          level: levels[severity],
          message: { text },
          locations: [location],
          ...(properties && { properties }),
        })),
      },
    ],
  }
  return `${JSON.stringify(log, null, 2)}\n`
}
