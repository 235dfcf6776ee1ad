/** A world with an app that brings AI; the test plays the app. */
import { findingsOf } from '../../host-simulator/platform/findings/findings.ts'
import type { HostedWorld } from '../../host-simulator/platform/hosted/worlds.ts'
import { jobsOf, type JobObject } from '../../host-simulator/platform/pipeline/index.ts'
import type { Platform } from '../../host-simulator/platform/platform.ts'
import type { Manifest } from '../../src/contract/manifest.ts'
import {
  hostWorld,
  manifest,
  openPage,
  openPlatform,
  restWith,
  type Page,
  type Rest,
} from '../platform/offline.ts'
import { settled, threeStrings } from './module-kit.ts'

/** All that some request has. */
interface Body {
  action: string
  messages: { content: string }[]
  strings: { id: number }[]
  payload: { body: object; strings: object[]; translations: { text: string }[] }
}

export interface Asked {
  path: string
  query: Record<string, string>
  headers: Headers
  /** A text where it is no JSON. */
  body: Body
}

type Play = (asked: Asked) => unknown

export interface AiKit {
  platform: Platform
  world: HostedWorld
  rest: Rest
  page: Page
  asked: Asked[]
  /** Below which AI lies in REST. */
  at: string
  jobs(): JobObject[]
  /** Ids of rules of jobs that were met. */
  met(): string[]
}

const provider = {
  key: 'ai',
  name: 'Crow',
  logo: '/l.svg',
  chatCompletionsUrl: '/chat',
  modelsUrl: '/models',
}

/** What a good model says: each string with the language before it. */
export const completed = ({ body }: Asked): object => {
  const { strings, targetLanguage } = JSON.parse(body.messages[0]?.content.split('\n').at(-1) ?? '') as {
    strings: { id: number; pluralForm: string | null; text: string }[]
    targetLanguage: string
  }
  const translations = strings.map(({ id, pluralForm, text }) => ({
    id,
    pluralForm,
    text: `${targetLanguage}:${text}`,
  }))
  const content = body.action === 'assist' ? `On ${strings[0]?.text}` : JSON.stringify({ translations })
  return { choices: [{ message: { role: 'assistant', content } }] }
}

export const models = {
  data: [
    { id: 'crow-1', supportsJsonMode: true },
    { id: 'crow-2', supportsStreaming: true },
  ],
}

export const says = (content: unknown): object => ({ choices: [{ message: { role: 'assistant', content } }] })

/** By path; what is not played answers as a good app does. */
export const openAi = async (
  play: Record<string, Play> = {},
  modules: Manifest['modules'] = { 'ai-provider': [provider] },
  edition: HostedWorld['edition'] = 'standard',
): Promise<AiKit> => {
  const asked: Asked[] = []
  const plays: Record<string, Play> = { '/models': () => models, '/chat': completed, ...play }
  const { platform } = openPlatform(async (request) => {
    const url = new URL(request.url)
    if (url.pathname === '/manifest.json') return Response.json(manifest({ modules }))
    const text = await request.text()
    const isJson = request.headers.get('content-type') === 'application/json'
    const body = (isJson && text ? JSON.parse(text) : text) as Body
    const one = {
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      body,
    }
    const act = plays[url.pathname]
    if (!act) return new Response(null, { status: 204 })
    asked.push(one)
    const made = await act(one)
    return made instanceof Response ? made : Response.json(made)
  })
  const world = await hostWorld(platform, threeStrings, { edition })
  world.clock.freeze()
  await platform.install(world, 'https://app.test/manifest.json')
  await settled(world)
  return {
    platform,
    world,
    rest: restWith(platform, world.token),
    page: await openPage(platform, world),
    asked,
    at: edition === 'enterprise' ? 'ai' : `users/${world.userId}/ai`,
    jobs: () => jobsOf(world),
    met: () => [
      ...new Set(
        findingsOf(world)
          .list()
          .map(({ id }) => id)
          .filter((id) => /^(CF|AI)/.test(id)),
      ),
    ],
  }
}

export const aiProvider = provider

const stages = ['pre-compile', 'post-compile', 'pre-parse', 'post-parse'] as const

/** A provider, and a processor at each stage below `/<stage>`. */
export const allStages: Manifest['modules'] = {
  'ai-provider': [provider],
  ...Object.fromEntries(
    stages.map((stage) => [`ai-request-${stage}`, [{ key: stage, processorUrl: `/${stage}` }]]),
  ),
}

/** How a pre-translation into German ended. */
export const preTranslated = async ({ rest }: AiKit, over: object = {}): Promise<{ status: string }> => {
  const begun = await rest('POST', 'projects/1/pre-translations', {
    languageIds: ['de'],
    method: 'ai',
    ...over,
  })
  const { data } = begun.body as { data: { identifier: string } }
  for (;;) {
    const { body } = await rest('GET', `projects/1/pre-translations/${data.identifier}`)
    const now = (body as { data: { status: string } }).data
    if (now.status !== 'created' && now.status !== 'in_progress') return now
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
}

export const events = (...lines: string[]): Response =>
  new Response(lines.map((line) => `${line}\n\n`).join(''), {
    headers: { 'content-type': 'text/event-stream' },
  })

export const delta = (content: string): string =>
  `data: ${JSON.stringify({ choices: [{ delta: { role: 'assistant', content } }] })}`
