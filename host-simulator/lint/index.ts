/** The manifest linter: text in, findings out, and the reports they are written to. */
export { manifestRules, type FindingRule, type RuleId, type Severity } from '../../src/contract/manifest.ts'
export { json, junit, sarif, type FormatOptions } from './formats.ts'
export { lintManifest, type Finding, type LintOptions } from './lint.ts'
export { pretty, type PrettyOptions } from './pretty.ts'
export { manifestSchema } from './schema.ts'
