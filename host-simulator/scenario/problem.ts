/** What is wrong with a scenario, and where. */
import { pathText } from '../../src/contract/path-text.ts'
import { andMore, mostNamed } from '../../src/contract/several.ts'

export type Path = readonly (string | number)[]

export interface ScenarioProblem {
  path: Path
  /** What was wanted and what came. */
  message: string
  /** Both from 1; absent where no text was given. */
  line?: number
  column?: number
}

export class ScenarioError extends Error {
  readonly code: 'not-json' | 'wrong-shape' | 'unknown-scenario' | 'wrong-content' | 'wrong-edition' | 'taken'
  /** The first 20. */
  readonly problems: readonly ScenarioProblem[]
  /** How many there are beside those. */
  readonly more: number
  /** `more`: those that were counted and not said. */
  constructor(
    code: ScenarioError['code'],
    problems: readonly ScenarioProblem[],
    {
      where = 'the scenario',
      cause,
      more: unsaid = 0,
    }: { where?: string; cause?: unknown; more?: number } = {},
  ) {
    const first = problems.slice(0, mostNamed)
    const more = problems.length - first.length + unsaid
    const lines = [...first.map((problem) => lineOf(problem, where)), ...andMore(more)]
    super([`Failed to read ${where}:`, ...lines].join('\n  '), { cause })
    this.name = 'ScenarioError'
    this.code = code
    this.problems = first
    this.more = more
  }
}

const lineOf = ({ path, message, line, column }: ScenarioProblem, where: string): string => {
  const place = line === undefined ? '' : `${where}:${line}:${column}: `
  return place + (path.length ? `${pathText(path)}: ` : '') + message
}

export const wrongContent = (path: Path, message: string): ScenarioError =>
  new ScenarioError('wrong-content', [{ path, message }])
