/** An enterprise world with an app that brings a step of workflows; the test plays its server. */
import type { ProjectRow } from '../../host-simulator/world/project-rows.ts'
import { openModules, settled, threeStrings, type ModuleKit } from './module-kit.ts'

/** What the app was sent: method and path, and the body. */
export type Sent = [what: string, body: Record<string, unknown>]

export interface StepKit extends ModuleKit {
  /** Callbacks, in order. */
  sent: Sent[]
  requests: Request[]
  /** String and language of each event that came, in order. */
  told(): string[]
  /** The same as they came. */
  events: readonly { stringStatus: object }[]
  project(): ProjectRow
  /** Adds the step; answers its id. */
  add(): Promise<number>
  /** Answers why not, null when it was saved. */
  save(stepId: number, form: object): Promise<string | null>
  remove(stepId: number): Promise<string | null>
}

interface Wish {
  /** What the callbacks answer. */
  answer?: () => unknown
  /** What its webhook answers. */
  hook?: () => Response
  /** Ports of what the step takes. */
  inputs?: string[]
  /** What its webhook hears of. */
  heard?: string[]
  edition?: 'standard' | 'enterprise'
}

const event = 'string.status_on_step.recalculation_triggered'
const workflow = [
  { id: 701, title: 'Translation', type: 'Translate' },
  { id: 702, title: 'Proofreading', type: 'Proofread' },
] as const

interface Told {
  stringStatus: { translation: { id: number }; affectedLanguage: { id: string } }
}

export const openStep = async ({
  answer = () => new Response(null, { status: 204 }),
  hook = () => new Response(null, { status: 204 }),
  inputs = ['translated', 'approved'],
  heard = [event],
  edition = 'enterprise',
}: Wish = {}): Promise<StepKit> => {
  const sent: Sent[] = []
  const requests: Request[] = []
  const events: Told[] = []
  const step = {
    key: 'review',
    name: 'AI Review',
    boundaries: {
      input: { title: 'What comes in', ports: inputs },
      outputs: [
        { title: 'Passed', port: 'true' },
        { title: 'Failed', port: 'false' },
      ],
    },
    url: '/settings.html',
    updateSettingsUrl: '/settings',
    deleteSettingsUrl: '/settings',
  }
  const webhook = { key: 'hook', url: '/hook', events: heard }
  const kit = await openModules(
    { 'workflow-step-type': [step], webhook: [webhook] },
    async (request, { pathname }) => {
      if (pathname === '/hook') events.push(...((await request.clone().json()) as { events: Told[] }).events)
      if (pathname === '/hook') return hook()
      if (pathname !== '/settings') return new Response(null, { status: 204 })
      requests.push(request)
      sent.push([request.method, (await request.clone().json()) as Record<string, unknown>])
      return answer()
    },
    {
      edition,
      content: {
        ...threeStrings,
        organization: { edition },
        project: { workflow: edition === 'enterprise' ? workflow : [], ownerId: 3 },
      },
    },
  )
  const ask = async (method: string, path: string, body?: object): Promise<string | null> => {
    const said = body ? { method, body: JSON.stringify(body) } : { method }
    const response = await kit.page(`projects/1/steps${path}`, said)
    const { problem, error } = (await response.json()) as { problem?: string; error?: { message: string } }
    await settled(kit.world)
    return error ? error.message : (problem ?? null)
  }
  const project = (): ProjectRow => kit.world.store.world.projects.get(1) as ProjectRow
  return {
    ...kit,
    sent,
    requests,
    events,
    project,
    told: () =>
      events.map(
        ({ stringStatus: { translation, affectedLanguage } }) => `${translation.id} ${affectedLanguage.id}`,
      ),
    async add() {
      const problem = await ask('POST', '', { app: 'sample-app', module: 'review' })
      if (problem !== null) throw new Error(problem)
      return project().workflow.find(({ module }) => module)?.id ?? NaN
    },
    save: (stepId, form) => ask('PUT', `/${stepId}`, form),
    remove: (stepId) => ask('DELETE', `/${stepId}`),
  }
}
