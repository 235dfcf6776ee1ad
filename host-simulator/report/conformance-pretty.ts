/** What a run of tests says of an app, for a terminal. */
import type { Conformance, Used } from '../page-api/run-report.ts'
import { findingLines, painter, plain } from './finding-lines.ts'
import { plural } from './pretty.ts'

/** Names of tests, and of what was not used, in a line. */
const shownAtMost = 5

const listed = (names: readonly string[]): string =>
  names.slice(0, shownAtMost).join(', ') +
  (names.length > shownAtMost ? ` and ${names.length - shownAtMost} more` : '')

const use = (what: string, { used, unused }: Used): string[] => {
  const all = used.length + unused.length
  if (all === 0) return []
  const lacks = unused.length ? `; not used: ${listed(unused)}` : ''
  return [`  ${what} ${used.length} of ${all}${lacks}`]
}

export const conformancePretty = (
  { tests, findings, apps }: Conformance,
  { color = false }: { color?: boolean } = {},
): string => {
  const paint = painter(color)
  const of = (wanted: string): number => findings.filter(({ severity }) => severity === wanted).length
  return [
    `conformance of ${plural(tests, 'test')}`,
    '',
    ...findings.flatMap((finding) => [
      ...findingLines(finding, paint),
      plain(`  in ${listed(finding.tests)}`),
      '',
    ]),
    ...apps.flatMap(({ app, methods, events, modules, scopes }) => [
      plain(app),
      ...[
        ...use('methods', methods),
        ...use('events', events),
        ...use('modules', modules),
        ...use('scopes', scopes),
      ].map(plain),
      '',
    ]),
    [plural(of('error'), 'error'), plural(of('warning'), 'warning'), `${of('info')} to know`].join(', '),
    '',
  ].join('\n')
}
