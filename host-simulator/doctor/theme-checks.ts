/** Steps about how an app's pages look. What they find may be meant so: they hold, and say it. */
import { findingRules } from '../../src/contract/findings/index.ts'
import type { Bench } from './bench.ts'
import { andMore, check, holds, untold, type Outcome } from './check.ts'
import { seenInBrowser } from './seen-in-browser.ts'
import type { ThemeLook } from './theme-looks.ts'
import { browserMs } from './visits.ts'

const nameOf = ({ type, key }: ThemeLook): string => `${type} "${key}"`

const looked = (bench: Bench): Promise<ThemeLook[] | Outcome> =>
  seenInBrowser(bench, 'no page of it was open', (visits) => visits.inThemes())

export const themeChecks = [
  check({
    id: 'theme-followed',
    needs: ['page-errors'],
    title: 'The pages follow the theme',
    why: findingRules['UI-004'].why,
    finding: 'UI-004',
    limitMs: browserMs,
    async run(bench): Promise<Outcome> {
      const looks = await looked(bench)
      if (!Array.isArray(looks)) return looks
      const shown = looks.filter(({ isSame }) => isSame !== null)
      const same = shown.filter(({ isSame }) => isSame).map(nameOf)
      if (!shown.length) return holds('its pages show nothing yet')
      const [first] = same
      if (first === undefined)
        return holds(`all is drawn anew in the dark theme: ${shown.map(nameOf).join(', ')}`)
      return holds(
        `worth knowing: ${first} looks the same in the light and in the dark theme${andMore(same)}`,
        {
          fix: findingRules['UI-004'].fix,
          evidence: same.map((name) => `UI-004 ${name}: the pictures of its frame are the same`),
        },
      )
    },
  }),
  check({
    id: 'axe-rules',
    needs: ['page-errors'],
    title: 'The pages can be read and used, as axe checks it',
    why: findingRules['UI-003'].why,
    finding: 'UI-003',
    limitMs: browserMs,
    async run(bench): Promise<Outcome> {
      const looks = await looked(bench)
      if (!Array.isArray(looks)) return looks
      const lines: string[] = []
      const idOf = (line: string): string => line.slice(0, line.indexOf(':'))
      for (const look of looks) {
        if (!look.violations)
          return untold('axe-core is not installed', { fix: 'npm install --save-dev axe-core' })
        const { light, dark } = look.violations
        // What breaks a rule in both is told once; an element may be written otherwise in the other theme.
        const has = (among: readonly string[], line: string): boolean =>
          among.some((each) => idOf(each) === idOf(line))
        const rules = [
          ...light.map((line) => (has(dark, line) ? line : `light theme: ${line}`)),
          ...dark.filter((line) => !has(light, line)).map((line) => `dark theme: ${line}`),
        ]
        lines.push(...rules.map((line) => `UI-003 ${nameOf(look)}: ${line}`))
      }
      const [first] = lines
      if (first === undefined) return holds('axe finds nothing, in the light and in the dark theme')
      return holds(`worth knowing: ${first.replace('UI-003 ', '')}${andMore(lines)}`, {
        fix: findingRules['UI-003'].fix,
        evidence: lines,
      })
    },
  }),
]
