/** A world with an app that brings a machine translation engine; the test plays the engine. */
import type { WorldPlan } from '../../host-simulator/world/plan.ts'
import { openModules, threeStrings, type ModuleKit } from './module-kit.ts'

export interface EngineBody {
  strings?: unknown[]
  stringsUrl?: string
}

export interface EngineKit extends ModuleKit {
  /** Questions that the engine got after the probe. */
  asked: { url: URL; request: Request; body: EngineBody }[]
  /** Of the engine in REST. */
  id: number
}

/** Says each text with the language before it. */
export const echo = ({ strings = [] }: EngineBody, { searchParams }: URL): object => ({
  data: {
    translations: strings.map(
      (each) =>
        `${searchParams.get('target')}:${typeof each === 'string' ? each : (each as { text: string }).text}`,
    ),
  },
})

type Play = (body: EngineBody, url: URL, request: Request) => unknown

export const isProbe = ({ strings }: EngineBody): boolean => strings?.[0] === 'validation'

/** Installs it, and waits until the probe is over. */
export const openEngine = async (
  play: Play,
  {
    module = {},
    content = threeStrings,
    other,
  }: {
    module?: Record<string, unknown>
    content?: WorldPlan
    /** Answers what is no question. */
    other?: (request: Request) => Response | Promise<Response>
  } = {},
): Promise<EngineKit> => {
  const asked: EngineKit['asked'] = []
  const engine = { key: 'mt', name: 'Echo', logo: '/mt.svg', url: '/translate', ...module }
  const answer = async (request: Request, url: URL): Promise<unknown> => {
    if (url.pathname !== '/translate') return other ? other(request) : new Response(null, { status: 204 })
    const body = JSON.parse(await request.text()) as EngineBody
    if (!isProbe(body)) asked.push({ url, request, body })
    return play(body, url, request)
  }
  const kit = await openModules({ 'custom-mt': [engine] }, answer, { content })
  const mts = (await kit.rest('GET', 'mts')).body as { data: { data: { id: number; name: string } }[] }
  return { ...kit, asked, id: mts.data.find(({ data: { name } }) => name === 'Echo')?.data.id ?? NaN }
}
