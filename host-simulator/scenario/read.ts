/** From the text of a scenario file to a scenario; what is wrong comes with its line. */
import { JsonFault } from '../../src/contract/json-text.ts'
import { mostNamed } from '../../src/contract/several.ts'
import { scanJson, spanAt, type JsonText } from '../lint/json.ts'
import { shapeProblems } from './check.ts'
import { planOf } from './plan.ts'
import { ScenarioError, type ScenarioProblem } from './problem.ts'
import type { Scenario } from './shape.ts'

/** A value as a scenario, whoever sent it. Throws `ScenarioError`. */
export const checkScenario = (value: unknown, where?: string): Scenario => {
  const { problems, more } = shapeProblems(value)
  if (problems.length)
    throw new ScenarioError('wrong-shape', problems, { more, ...(where !== undefined && { where }) })
  const scenario = value as Scenario
  planOf(scenario)
  return scenario
}

/** Throws `ScenarioError`, whose problems have lines and columns. */
export const readScenario = (text: string, fileName: string): Scenario => {
  const body = text.replace(/^\uFEFF/, '')
  const json = scanned(body, fileName)
  try {
    return checkScenario(JSON.parse(body))
  } catch (error) {
    if (!(error instanceof ScenarioError)) throw error
    const problems = error.problems.map((problem) => {
      const at = problem.message.startsWith('unknown key') ? 'key' : 'value'
      return { ...problem, ...placeOf(body, spanAt(json.root, problem.path, at).start) }
    })
    throw new ScenarioError(error.code, problems, { where: fileName, cause: error, more: error.more })
  }
}

const scanned = (text: string, fileName: string): JsonText => {
  try {
    const json = scanJson(text)
    const problems = json.twice.slice(0, mostNamed).map(({ path, again, first }): ScenarioProblem => {
      const { line } = placeOf(text, first.start)
      return {
        path,
        message: `expected once, got it again after line ${line}`,
        ...placeOf(text, again.start),
      }
    })
    const more = json.twice.length - problems.length
    if (problems.length) throw new ScenarioError('not-json', problems, { where: fileName, more })
    return json
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error
    const problem = { path: [], message: error.message, ...placeOf(text, error.offset) }
    throw new ScenarioError('not-json', [problem], { where: fileName, cause: error })
  }
}

const placeOf = (text: string, offset: number): { line: number; column: number } => {
  const before = text.slice(0, offset).split(/\r\n?|\n/)
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
