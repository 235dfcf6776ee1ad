/** What is wrong with a scenario, and where. */

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
  readonly problems: readonly ScenarioProblem[]
  constructor(
    code: ScenarioError['code'],
    problems: readonly ScenarioProblem[],
    { where = 'the scenario', cause }: { where?: string; cause?: unknown } = {},
  ) {
    super(
      `Failed to read ${where}:\n${problems.map((problem) => `  ${lineOf(problem, where)}`).join('\n')}`,
      {
        cause,
      },
    )
    this.name = 'ScenarioError'
    this.code = code
    this.problems = problems
  }
}

/** Such as `files[0].strings[2].text`. */
const pathText = (path: Path): string =>
  path.map((step, index) => (typeof step === 'number' ? `[${step}]` : index ? `.${step}` : step)).join('')

const lineOf = ({ path, message, line, column }: ScenarioProblem, where: string): string => {
  const place = line === undefined ? '' : `${where}:${line}:${column}: `
  return place + (path.length ? `${pathText(path)}: ` : '') + message
}

export const wrongContent = (path: Path, message: string): ScenarioError =>
  new ScenarioError('wrong-content', [{ path, message }])
