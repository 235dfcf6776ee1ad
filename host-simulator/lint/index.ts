/** The manifest linter: text in, findings out, and the reports they are written to. */
export { manifestRules } from '../../src/contract/manifest.ts'
export { json, junit, sarif } from './formats.ts'
export { lintManifest, type Finding } from './lint.ts'
export { pretty } from './pretty.ts'
export { manifestSchema } from './schema.ts'
