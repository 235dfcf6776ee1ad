import type { JSX } from 'preact'
import type { ManifestFinding } from '../../page-api/app.ts'
import { Icon } from '../parts/icons.tsx'

const kinds = { error: 'bad', warning: 'warning', info: 'info' } as const

/** What the linter says of a manifest: how bad it is, where it is, what to do. */
export const Findings = ({
  findings,
  text,
}: {
  findings: readonly ManifestFinding[]
  text: string
}): JSX.Element => {
  const lines = text.split(/\r\n?|\n/)
  if (!findings.length)
    return (
      <p class="notice" data-kind="good">
        The linter has nothing to complain about.
      </p>
    )
  return (
    <ul class="findings" aria-label="Findings">
      {worstFirst(findings).map((finding, at) => (
        <li key={at} data-severity={finding.severity}>
          <span class="tag" data-kind={kinds[finding.severity]}>
            {finding.severity}
          </span>
          <div>
            <p>
              {finding.path && (
                <>
                  <code>{finding.path}</code>:{' '}
                </>
              )}
              {finding.message}
            </p>
            <p class="finding-line" dir="ltr">
              <span class="number">{finding.line}</span>
              <code>{excerptOf(lines[finding.line - 1] ?? '', finding.column)}</code>
            </p>
            {finding.fix && (
              <p class="finding-fix">
                <Icon name="wand" />
                {finding.fix}
              </p>
            )}
            <p class="small aside">
              {finding.id}, {finding.source}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

const severities = ['error', 'warning', 'info'] as const

const worstFirst = (findings: readonly ManifestFinding[]): ManifestFinding[] =>
  findings.toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity))

/** Such as `2 errors, 1 warning`. */
export const countOf = (findings: readonly ManifestFinding[]): string =>
  severities
    .map((severity) => [severity, findings.filter((each) => each.severity === severity).length] as const)
    .filter(([, count]) => count > 0)
    .map(
      ([severity, count]) =>
        `${count} ${severity === 'info' ? 'to know' : severity + (count === 1 ? '' : 's')}`,
    )
    .join(', ')

/** Characters that are shown of a line; a longer one is cut before the place. */
const shown = 120

const excerptOf = (line: string, column: number): string => {
  const from = column > shown - 20 ? column - 20 : 0
  const part = line.slice(from, from + shown)
  return `${from ? '…' : ''}${from ? part : part.trimStart()}${line.length > from + shown ? '…' : ''}`
}
