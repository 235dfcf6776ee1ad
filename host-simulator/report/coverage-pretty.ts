/** What a run is worth, for a terminal. */
import { coverageKinds, grounds, type Coverage, type CoverageKind, type Ground } from './coverage.ts'
import { plain } from './finding-lines.ts'

const titles: Record<CoverageKind, string> = {
  operation: 'REST operations',
  method: 'methods of AP',
  event: 'events of AP',
  webhook: 'webhook events',
}

const words: Record<Ground, string> = {
  spec: 'specification',
  facts: 'facts',
  assumed: 'our choice',
  shape: 'shape only',
}

export const coveragePretty = ({ worth, kinds, used, unknown }: Coverage): string =>
  [
    `${''.padEnd(18)}${['used', 'of', ...grounds.map((ground) => words[ground])].map((word) => word.padStart(15)).join('')}`,
    ...coverageKinds.map((kind) => {
      const of = kinds[kind]
      const numbers = [of.used, of.all, ...grounds.map((ground) => of[ground])]
      return titles[kind].padEnd(18) + numbers.map((number) => String(number).padStart(15)).join('')
    }),
    '',
    ...used
      .filter(({ rests }) => rests === 'assumed' || rests === 'shape')
      .map(({ rests, name, count }) =>
        plain(`${words[rests]}: ${name}${count > 1 ? ` (${count} times)` : ''}`),
      ),
    ...unknown.map((name) => plain(`not there: ${name}`)),
    used.length ? `${worth} % of what was used rests on the specification or on facts` : 'nothing was used',
    '',
  ].join('\n')
