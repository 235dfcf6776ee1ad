/** CroQL over rows that are no strings of a project. */
import { matchesCroqlRow, type CroqlRow } from '../../../world/croql/match.ts'
import type { QueryContext } from '../../../world/croql/query.ts'
import { croqlOf } from './found.ts'
import type { Call } from './row.ts'

/** Whether a row fits the query; all do where there is none. */
export const croqlTest = (
  { world, hosted }: Pick<Call, 'world' | 'hosted'>,
  text: string | undefined,
  context: QueryContext,
): ((row: () => CroqlRow) => boolean) => {
  if (text === undefined) return () => true
  const query = croqlOf(text, context)
  const around = {
    now: new Date(hosted.clock.now()).toISOString(),
    user: (id: number) => world.users.get(id),
    userId: (login: string) => [...world.users].find((user) => user.login === login)?.id ?? null,
  }
  return (row) => matchesCroqlRow(query, row(), around)
}
