/** What a world's own pages ask for the apps in their frames: addresses, tokens, what forms saved. */
import { isObject } from '../../../src/contract/value.ts'
import { pagePathOf } from '../../../src/contract/module-spots.ts'
import type { ManifestModule } from '../../../src/contract/manifest.ts'
import { frameUrl } from '../apps/frames.ts'
import { atItsDoor } from '../apps/serverless.ts'
import { shellUrl } from '../apps/shell-page.ts'
import { checkPage, frameKey, framesOf } from '../apps/page-check.ts'
import { faultsOf } from '../faults/faults.ts'
import { installedApp } from '../hosted/app.ts'
import { mayUse } from '../hosted/access.ts'
import { noPlaceFor } from '../hosted/outgoing.ts'
import { moduleName, usedModulesOf } from '../hosted/used-modules.ts'
import type { HostedWorld, InstalledApp } from '../hosted/worlds.ts'
import { failed } from '../http/envelope.ts'
import { insightOf, keyOf } from '../rest/advisors/insight.ts'
import { parsed } from './body.ts'
import { formKey, formsOf } from './forms.ts'
import type { Doing } from './row.ts'

export const appPages: Doing<'frame' | 'checkFrame' | 'token' | 'form' | 'saveForm'> = {
  async frame({ hosted, tokens, origin, query }) {
    const projectId = projectIn(hosted, query.project)
    const found = moduleOf(hosted, query, projectId)
    if (!found?.path)
      return failed(404, `${query.app} has no page “${query.module}” that you may open in this project`)
    if (projectId === null) return failed(404, 'Project Not Found')
    const { parent } = query
    if (!URL.canParse(parent) || new URL(parent).origin !== origin())
      return failed(400, `parent: expected a page of ${origin()}`)
    const app = await atItsDoor(hosted, found.app)
    // The port may be another's since the app was installed; a frame of our own origin would be this page.
    const noPlace = noPlaceFor(hosted, app.baseUrl)
    if (noPlace !== null) return failed(409, `baseUrl of ${app.identifier}: ${noPlace}`)
    const token = await tokens.get(hosted, app, found.key, projectId, stepOf(query))
    const plain = frameUrl(app, found.path, token, parent)
    const url = app.bundle === undefined ? plain : shellUrl(plain, hosted, projectId)
    framesOf(hosted).set(frameKey(app, found.key), url)
    const facts = { app: app.identifier, module: found.key }
    usedModulesOf(hosted).add(moduleName(app.identifier, found.key))
    return { url, do: query.framed ? faultsOf(hosted).fire('frame', facts) : null }
  },
  async checkFrame({ hosted, query }) {
    const found = moduleOf(hosted, query)
    if (!found?.path) return failed(404, 'No such app or module with a page')
    return { finding: await checkPage(hosted, found.app, found.key) }
  },
  async token({ hosted, tokens, query }) {
    const projectId = projectIn(hosted, query.project)
    const found = moduleOf(hosted, query, projectId)
    if (projectId === null) return failed(404, 'Project Not Found')
    return { token: found ? await tokens.get(hosted, found.app, found.key, projectId, stepOf(query)) : null }
  },
  form({ hosted, query }) {
    const found = moduleOf(hosted, query)
    const insight = found && insightOf(hosted, Number(query.project), keyOf(found.app.identifier, found.key))
    // Source: facts F261. Unstated: what becomes of a list, which no form data are; ours is left out.
    if (isObject(insight?.payload)) return Response.json({ data: insight.payload })
    const data = found && formsOf(hosted).get(formKey({ ...found, step: stepOf(query) }))
    return new Response(`{"data":${data ?? 'null'}}`, { headers: { 'content-type': 'application/json' } })
  },
  saveForm({ hosted, query, body }) {
    const found = moduleOf(hosted, query)
    if (!found) return failed(404, 'No such app or module')
    const data = new TextDecoder().decode(body)
    if (!isObject(parsed(data))) return failed(400, 'Expected a JSON object as the body')
    formsOf(hosted).set(formKey(found), data)
    return undefined
  },
}

/** Null where there is no such project; undefined where none is named, as on pages outside projects. */
const projectIn = (hosted: HostedWorld, text: string | undefined): number | null | undefined =>
  text === undefined ? undefined : hosted.store.world.projects.has(Number(text)) ? Number(text) : null

const moduleOf = (
  hosted: HostedWorld,
  query: { app: string; module: string },
  projectId?: number | null,
): { app: InstalledApp; key: string; path: string | undefined } | null => {
  const app = installedApp(hosted, query.app)
  const found = app?.modules.find(({ module }) => module.key === query.module)
  return app && found && mayUse(hosted, app, found.module.key, hosted.userId, projectId)
    ? { app, key: found.module.key, path: pagePathOf(found.module) ?? tabUrl(found.module) }
    : null
}

const stepOf = ({ step }: { step?: string | undefined }): number | undefined =>
  step === undefined ? undefined : Number(step)

/** The page that an item of a context menu opens in a tab. Source: facts F48. */
const tabUrl = ({ options }: ManifestModule): string | undefined => {
  const url = isObject(options) ? options['url'] : undefined
  return typeof url === 'string' && /^\/(?!\/)/.test(url) ? url : undefined
}
