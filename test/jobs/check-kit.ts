/** An enterprise world with an app that brings a quality check; the test plays the check. */
import type { WorldPlan } from '../../host-simulator/world/plan.ts'
import { openModules, threeStrings, type ModuleKit } from './module-kit.ts'

export interface Asked {
  translations: { id: number; text: string; stringId: number }[]
  strings: { id: number; text: string }[]
  sourceLanguage: { id: string }
  targetLanguage: { id: string }
  project: { id: number }
  file: { id: number; name: string }
}

export interface CheckKit extends ModuleKit {
  asked: Asked[]
  requests: Request[]
  /** Of the check in REST. */
  id: number
}

/** Finds fault with every text that has "bad" in it. */
export const strict = ({ translations }: Asked): object => ({
  data: {
    validations: translations.map(({ id, text }) => {
      const at = text.indexOf('bad')
      const suggestedFixes = [{ indexStart: at, indexEnd: at + 3, replacement: 'good' }]
      return at < 0
        ? { translationId: id, passed: true }
        : { translationId: id, passed: false, error: { message: 'Do not say bad', suggestedFixes } }
    }),
  },
})

export const openCheck = async (
  play: (asked: Asked) => unknown,
  {
    size,
    content = threeStrings,
  }: {
    /** What `getBatchSizeUrl` answers; without it the module has none. */
    size?: unknown
    content?: WorldPlan
  } = {},
): Promise<CheckKit> => {
  const asked: Asked[] = []
  const requests: Request[] = []
  const check = {
    key: 'check',
    name: 'Strict',
    runQaCheckUrl: '/check',
    ...(size !== undefined && { getBatchSizeUrl: '/size' }),
  }
  const kit = await openModules(
    { 'external-qa-check': [check] },
    async (request, { pathname }) => {
      requests.push(request)
      if (pathname === '/size') return size
      if (pathname !== '/check') return new Response(null, { status: 204 })
      const { data } = (await request.clone().json()) as { data: Asked }
      asked.push(data)
      return play(data)
    },
    { content, edition: 'enterprise' },
  )
  const checks = (await kit.rest('GET', 'external-qa-checks')).body as { data: { data: { id: number } }[] }
  return { ...kit, asked, requests, id: checks.data[0]?.data.id ?? NaN }
}

/** A translation saved by REST. */
export const save = (kit: ModuleKit, stringId: number, text: string, languageId = 'de'): Promise<unknown> =>
  kit.rest('POST', 'projects/1/translations', { stringId, languageId, text })
