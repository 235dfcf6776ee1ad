/** Findings of a manifest: a rule of the findings table, and the place in the manifest's value. */
import { fieldFacts, manifestRules, topFacts } from '../findings/manifest.ts'
import type { FindingRule, Severity } from '../findings/rule.ts'
import type { Evidence } from '../row.ts'

export type { Severity } from '../findings/rule.ts'

export type RuleId = keyof typeof manifestRules

export type Path = readonly (string | number)[]

/** One thing that is wrong, at a place of the manifest's value. */
export interface ManifestFinding {
  id: RuleId
  severity: Severity
  message: string
  path: Path
  /** Whether the name of the field is meant, or what it holds. */
  at: 'key' | 'value'
  evidence: Evidence
  source: string
  fix?: string
}

/** Top-level fields and module fields that the specification itself shows. */
const shown = new Set([
  ...['identifier', 'name', 'baseUrl', 'logo', 'authentication', 'events', 'scopes', 'modules'],
  ...['project-menu.key', 'project-menu.name', 'project-menu.url'],
  ...['key', 'type', 'url', 'multilingual', 'customSrxSupported', 'signaturePatterns'].map(
    (field) => `custom-file-format.${field}`,
  ),
])

/** Where the field is described: the facts, for one that the specification does not show. */
const sourceOf = (
  path: Path,
  { evidence, source }: FindingRule,
): Pick<ManifestFinding, 'evidence' | 'source'> => {
  const [top, type, , field] = path
  const isModule = top === 'modules' && path.length > 3
  const name = isModule ? `${type}.${field}` : String(top ?? 'identifier')
  if (evidence !== 'spec' || shown.has(name)) return { evidence, source }
  return { evidence: 'facts', source: isModule ? fieldFacts : topFacts }
}

/** A finding of the rule, with the rule's severity and the evidence of the field it is about. */
export const finding = (
  id: RuleId,
  path: Path,
  message: string,
  { at = 'value', fix }: { at?: 'key' | 'value'; fix?: string } = {},
): ManifestFinding => {
  const row: FindingRule = manifestRules[id]
  return { id, severity: row.severity, message, path, at, ...sourceOf(path, row), ...(fix && { fix }) }
}
