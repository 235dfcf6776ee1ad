/** What apps add to REST: requests go on to the module of an app that has the method and the path. */
import { z } from 'zod'
import { isObject } from '../../../../src/contract/value.ts'
import { askModule } from '../../apps/ask-module.ts'
import { installedApp } from '../../hosted/app.ts'
import { mayUse } from '../../hosted/access.ts'
import { failed } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { saidBy } from '../common/app-answer.ts'
import { found, noContent } from '../common/found.ts'
import { row, type Call, type Method, type RestRow } from '../common/row.ts'
import { numberOf } from '../request/call.ts'

const path = '/applications/{applicationIdentifier}/api'
const body = z.record(z.string(), z.json())

type ApiCall = Call<unknown, z.output<typeof body> | undefined>

/** Unstated: which address of its module a path means. Ours is the one after `/` or `/api/`. */
const isAt = (url: unknown, at: string): boolean => url === `/${at}` || url === `/api/${at}`

const asked = async (call: ApiCall, method: Method, at: string): Promise<unknown> => {
  const { hosted, params, search, world, userId } = call
  const app = installedApp(hosted, params['applicationIdentifier'])
  if (!app) throw new Refusal(failed(404, 'Application Not Found'))
  const own = found(
    app.modules.find(
      ({ type, module }) =>
        type === 'api' &&
        'method' in module &&
        module.method === method &&
        'url' in module &&
        isAt(module.url, at),
    ),
    'Path',
  )
  const said = search.get('projectId') ?? call.body?.['projectId']
  const projectId = said === undefined ? undefined : numberOf(typeof said === 'object' ? '' : String(said))
  if (projectId !== undefined) found(world.projects.get(projectId), 'Project')
  const { key } = own.module
  if (!mayUse(hosted, app, key, userId, projectId))
    throw new Refusal(failed(403, `Failed to use ${key} of ${app.identifier}: it is not granted`))
  const query = search.size ? `?${search.toString()}` : ''
  // Apps of integrations read it there, also of a GET (facts F186).
  const ofQuery = search.size ? Object.fromEntries(search) : undefined
  const url = 'url' in own.module ? String(own.module.url) : ''
  return saidBy(
    app,
    await askModule(hosted, app, {
      method,
      path: url + query,
      module: key,
      projectId,
      body: call.body ?? ofQuery,
    }),
  )
}

const apiRow = (method: Method, at: string, doc: string, ok = method === 'DELETE' ? 204 : 200): RestRow =>
  row({
    method,
    path: `${path}/${at}`,
    scope: `application ${method === 'GET' ? 'read' : 'write'}`,
    tag: 'Applications',
    doc,
    ...(method !== 'GET' && method !== 'DELETE' && { body: body.optional() }),
    ok: [ok],
    ...(ok === 200 && { answer: { one: z.unknown() } }),
    async run(call) {
      const said = await asked(call as ApiCall, method, call.params['path'] ?? at)
      if (ok === 204) return noContent()
      return Response.json({ data: (isObject(said) && 'data' in said ? said['data'] : said) ?? {} })
    },
  })

/** Source: the platform's description of what apps of integrations have. */
const ofIntegrations: readonly (readonly [Method, string, string, number?])[] = [
  ['GET', 'crowdin-files', 'The files of a project, as the app of an integration has them.'],
  ['GET', 'file-progress', 'How far a file is, as the app has it.'],
  ['GET', 'integration-files', 'The files of the other side.'],
  ['POST', 'crowdin-update', 'Brings files of the other side into a project.'],
  ['POST', 'integration-update', 'Brings translations to the other side.'],
  ['GET', 'all-jobs', 'The jobs of the app.'],
  ['GET', 'job-info', 'One job of the app.'],
  ['GET', 'jobs', 'One job of the app, or all.'],
  ['DELETE', 'jobs', 'Cancels a job of the app.'],
  ['GET', 'settings', "The app's settings in a project."],
  ['POST', 'settings', "Changes the app's settings in a project.", 204],
  ['GET', 'sync-settings', 'What the app keeps in step.'],
  ['POST', 'sync-settings', 'Changes what the app keeps in step.', 204],
  ['GET', 'login-fields', 'What the other side wants to be let in with.'],
  ['POST', 'login', 'Lets the app in on the other side.', 204],
]

export const applicationApiRows: readonly RestRow[] = [
  ...ofIntegrations.map(([method, at, doc, ok]) => apiRow(method, at, doc, ok)),
  ...(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).map((method) =>
    apiRow(method, '{path}', `Asks the module \`api\` of an app that has ${method} and the path.`),
  ),
]
