/** A trace, or what a run of tests says, as one file for a browser: what draws it stands in it, and it asks nobody. */
import type { Conformance } from '../page-api/run-report.ts'
import type { TraceReport } from '../page-api/trace-report.ts'
import type { TraceFile } from '../trace/file.ts'
import { oneScript } from './one-script.ts'

export interface HtmlParts {
  /** Text of a file of the built pages. */
  read(name: string): string
  /** SHA-256 of a text, in base64. */
  hashOf(text: string): string
}

export interface HtmlWords {
  title?: string
  /** What else is known to have gone wrong. */
  errors?: readonly string[]
}

/** Text within a script ends with the first `</`; in JSON any sign may be escaped. */
const jsonIn = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** The page reads what stands in the script of the id `report`. */
const page = (report: TraceReport | Conformance, { read, hashOf }: HtmlParts): string => {
  const script = oneScript('report.js', read)
  const style = ['main.css', 'site.css', 'panels.css'].map((name) => read(name).trim()).join('\n')
  const policy = `default-src 'none'; script-src 'sha256-${hashOf(script)}'; style-src 'sha256-${hashOf(style)}'; img-src data:; base-uri 'none'; form-action 'none'`
  return `<!doctype html>
<html lang="en" data-alone>
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>AP Bridge report</title>
<style>${style}</style>
</head>
<body>
<div id="root"></div>
<script type="application/json" id="report">${jsonIn(report)}</script>
<script>${script}</script>
</body>
</html>
`
}

export const html = (
  { head, entries, findings }: TraceFile,
  parts: HtmlParts,
  { title = 'What the trace shows', errors = [] }: HtmlWords = {},
): string => {
  const { at, dropped } = head
  const world = `${head.world.id} (${head.world.edition})`
  return page({ title, at, world, dropped, entries, findings, errors }, parts)
}

/** Of a whole run of tests. */
export const conformanceHtml = (run: Conformance, parts: HtmlParts): string => page(run, parts)
