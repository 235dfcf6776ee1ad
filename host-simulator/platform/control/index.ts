/** The control API: worlds, apps and what happened in them, for tests and tools. */
import { Hono } from 'hono'
import { isSame } from '../hosted/digest.ts'
import { checkedExactly, jsonOf } from '../http/body.ts'
import { failed } from '../http/envelope.ts'
import { strangerOf } from '../http/guard.ts'
import { Refusal } from '../http/refusal.ts'
import { serveRows } from '../http/row.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { appRows } from './app-rows.ts'
import { faultRows } from './fault-rows.ts'
import { jobRows } from './job-rows.ts'
import { scenarioRows } from './scenario-rows.ts'
import type { ControlRow, ControlTools } from './row.ts'
import { oauthRows } from './oauth-rows.ts'
import { stepRows } from './step-rows.ts'
import { traceRows } from './trace-rows.ts'
import { worldRows } from './world-rows.ts'

const rows: readonly ControlRow[] = [
  ...worldRows,
  ...traceRows,
  ...appRows,
  ...oauthRows,
  ...scenarioRows,
  ...faultRows,
  ...stepRows,
  ...jobRows,
]

export interface ControlOptions extends ControlTools {
  /** Whoever has it may do everything. */
  controlToken: string
}

export const createControl = ({ controlToken, ...tools }: ControlOptions): Hono => {
  const control = new Hono().basePath('/_sim')
  const { worlds, origin } = tools

  control.use('*', async (c, next) => {
    const stranger = strangerOf(c.req.raw, origin(), true)
    if (stranger) return failed(403, stranger)
    const token = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
    if (!isSame(token, controlToken))
      return failed(401, 'Authorization: expected Bearer and the control token', {
        'www-authenticate': 'Bearer',
      })
    return next()
  })

  serveRows(control, '', rows, {
    needs(_, { id }) {
      const hosted = id === undefined ? undefined : worlds.find(id)
      if (id !== undefined && !hosted) throw new Refusal(failed(404, `There is no world "${id}"`))
      return { ...tools, hosted: hosted as HostedWorld }
    },
    json: jsonOf,
    checked: checkedExactly,
    describe: () => ({
      title: 'AP Bridge control API',
      version: '1',
      base: '/_sim',
      doc: 'Worlds, apps and what happened in them. Every request carries the control token.',
    }),
  })

  control.all('*', (c) =>
    failed(404, `${c.req.method} ${new URL(c.req.url).pathname} is not an operation of the control API`),
  )
  return control
}
