import { expect, it } from 'vitest'
import { croqlExamples } from '../../host-simulator/pages/editor/croql-examples.ts'
import { isCroqlProblem } from '../../host-simulator/world/croql/problem.ts'
import { parseCroql } from '../../host-simulator/world/croql/query.ts'

it.each(croqlExamples)('the example "$means" is a query', ({ croql }) => {
  const parsed = parseCroql(croql)
  expect(isCroqlProblem(parsed) ? parsed.message : null).toBeNull()
})
