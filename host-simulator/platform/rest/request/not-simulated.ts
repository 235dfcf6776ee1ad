/** Operations that the live platform has and this simulator does not: each answers 501 and says so. */
import { failed } from '../../http/envelope.ts'
import type { Method, RestRow } from '../common/row.ts'
import { liveOperations } from './live-operations.ts'

type Edition = 'standard' | 'enterprise'

export interface LiveOperation {
  method: Method
  path: string
  /** By edition; absent where that one does not have it. */
  ids: Partial<Record<Edition, string>>
}

/** Those of its REST API v2 that no row was when the list was made. */
export const readLiveOperations = (): LiveOperation[] =>
  liveOperations
    .split('\n')
    .filter((line) => line)
    .flatMap(operationsOf)

/**
 * A line is a path, then its methods, each with its id and, where only one has it, the edition: s or e.
 * An id that begins with a dot follows `api.` and the fixed parts of the path.
 */
const operationsOf = (line: string): LiveOperation[] => {
  const space = line.indexOf(' ')
  const path = line.slice(0, space)
  const fixed = path.split('/').filter((part) => part && !part.startsWith('{'))
  const byMethod = new Map<string, LiveOperation>()
  for (const text of line.slice(space + 1).split(',')) {
    const [method = '', id = '', only] = text.split(' ')
    const operation = byMethod.get(method) ?? { method: method as Method, path, ids: {} }
    const whole = id.startsWith('.') ? ['api', ...fixed].join('.') + id : id
    if (only !== 'e') operation.ids.standard = whole
    if (only !== 's') operation.ids.enterprise = whole
    byMethod.set(method, operation)
  }
  return [...byMethod.values()]
}

/** Method and path, whatever the variable parts are called. */
export const shapeOf = ({ method, path }: Pick<RestRow, 'method' | 'path'>): string =>
  `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`

/** A row for each live operation that none of these rows is. */
export const notSimulated = (rows: readonly RestRow[]): RestRow[] => {
  const own = new Set(rows.map(shapeOf))
  return readLiveOperations()
    .filter((operation) => !own.has(shapeOf(operation)))
    .map((operation) => {
      const { method, path, ids } = operation
      const [first, second] = Object.keys(ids) as Edition[]
      return {
        ...{ method, path, scope: null, tag: '', doc: '', ok: [] },
        ...(first && !second && { edition: first }),
        run: ({ hosted }) =>
          failed(
            501,
            `not_simulated: ${ids[hosted.edition]} (${method} ${path}) is an operation of the live platform that this simulator does not have`,
          ),
      }
    })
}
