/** Findings as JUnit's XML: a test case for each rule, which errors and warnings fail; an info is its output. */
import { noXml, xmlEscaped } from '../xml.ts'
import type { FindingRule, Severity } from './rule.ts'

export interface JunitFinding {
  id: string
  severity: Severity
  message: string
  /** With its place. */
  line: string
}

/** XML 1.0 has no place for most control characters and for halves of a pair, not even escaped. */
const xml = (text: string): string =>
  xmlEscaped(text.replaceAll(noXml, '\uFFFD')).replaceAll(/[\t\n\r]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** `name` is what the findings are of, such as a file. */
export const junitSuite = (
  tool: string,
  name: string,
  rules: Readonly<Record<string, FindingRule>>,
  findings: readonly JunitFinding[],
): string => {
  const cases = Object.entries(rules).map(([id, { title }]) => {
    const own = findings.filter((one) => one.id === id)
    const head = `    <testcase classname="${xml(name)}" name="${xml(`${id} ${title}`)}"`
    const [first] = own
    if (!first) return `${head}/>`
    const text = xml(own.map(({ line }) => line).join('\n'))
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
    `  <testsuite name="${xml(tool)}" tests="${cases.length}" failures="${failed}" errors="0" skipped="0">`,
    ...cases,
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n')
}
