/** What can be wrong with a manifest: one row per rule. Ids are never used again for another rule. */
import type { Evidence } from '../row.ts'

/** `error`: the app is not installed. `warning`: it is, and something will not work. `info`: worth knowing. */
export type Severity = 'error' | 'warning' | 'info'

export interface LintRule {
  title: string
  severity: Severity
  /** Of the rule where a field has none of its own. */
  evidence: Evidence
  source: string
}

const rule = (severity: Severity, title: string, evidence: Evidence, source: string): LintRule => ({
  title,
  severity,
  evidence,
  source,
})

const manifestSection = 'specification, “App manifest”'
const fieldFacts = 'facts F43'
const topFacts = 'facts F41'

export const lintRules = {
  'MF-001': rule('error', 'The manifest is JSON', 'spec', manifestSection),
  'MF-002': rule('warning', 'The text starts without a byte order mark', 'assumed', 'RFC 8259, section 8.1'),
  'MF-003': rule('warning', 'An object has a key once', 'assumed', 'RFC 8259, section 4'),
  'MF-004': rule('error', 'A required field is there', 'spec', manifestSection),
  'MF-005': rule('error', 'A value is of its type', 'spec', manifestSection),
  'MF-006': rule('error', 'A value is one of those that exist', 'spec', manifestSection),
  'MF-007': rule('error', 'A field at the top is known', 'facts', topFacts),
  'MF-008': rule('warning', 'The manifest names no $schema', 'assumed', 'our choice'),
  'MF-009': rule('info', 'A field is documented', 'facts', fieldFacts),
  'MF-010': rule('error', 'The identifier has only allowed characters', 'facts', topFacts),
  'MF-011': rule('error', 'baseUrl is an absolute address', 'spec', manifestSection),
  'MF-012': rule('info', 'baseUrl is https', 'facts', topFacts),
  'MF-013': rule('warning', 'baseUrl ends without a slash', 'spec', manifestSection),
  'MF-014': rule('error', 'A path starts with one slash', 'spec', manifestSection),
  'MF-015': rule('error', 'An authentication with credentials has a clientId', 'spec', manifestSection),
  'MF-016': rule('warning', 'Authentication none has no clientId', 'spec', manifestSection),
  'MF-017': rule('error', 'An agent has its user name', 'facts', topFacts),
  'MF-018': rule('error', 'A text or list is of an allowed length', 'facts', fieldFacts),
  'MF-019': rule('warning', 'A scope is known', 'facts', 'facts F49'),
  'MF-020': rule('info', 'What may be written may be read', 'facts', 'facts F49'),
  'MF-021': rule('error', 'A module type is known', 'facts', fieldFacts),
  'MF-022': rule('error', 'A module key is used once', 'spec', manifestSection),
  'MF-023': rule('info', 'A module exists in every edition', 'facts', fieldFacts),
  'MF-024': rule('info', 'A name is documented, not only seen in published code', 'facts', 'facts F44'),
  'MF-025': rule('warning', 'A module type is current', 'facts', 'facts F44'),
  'MF-026': rule('error', 'A signature pattern is a regular expression', 'spec', manifestSection),
  'MF-027': rule(
    'warning',
    'A signature pattern means the same in JavaScript and PCRE2',
    'assumed',
    'our choice',
  ),
  'MF-028': rule('warning', 'A signature pattern is quick on every text', 'assumed', 'our choice'),
  'MF-029': rule('warning', 'The fileName pattern matches the sample', 'spec', manifestSection),
  'MF-030': rule('warning', 'A context menu opens a module that exists', 'facts', 'facts F48'),
  'MF-031': rule('warning', 'A context menu says what it opens', 'facts', 'facts F48'),
  'MF-032': rule('warning', 'A workflow step belongs to an agent', 'facts', 'facts F50'),
  'MF-033': rule('warning', 'A list names only values that exist', 'facts', 'facts F46'),
} as const satisfies Record<string, LintRule>

export type RuleId = keyof typeof lintRules

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
  { evidence, source }: LintRule,
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
  const row: LintRule = lintRules[id]
  return { id, severity: row.severity, message, path, at, ...sourceOf(path, row), ...(fix && { fix }) }
}
