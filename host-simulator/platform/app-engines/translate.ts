/** What an engine makes of texts: in batches, each text asked once. */
import { live } from '../hosted/live.ts'
import { inTurn } from '../hosted/turns.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { keyOf as stringKeyOf } from '../../world/keys.ts'
import type { StringRow, Text } from '../../world/string-rows.ts'
import { sourceText } from '../../world/texts.ts'
import type { World } from '../../world/world.ts'
import { askEngine, BatchSkipped, type Question } from './ask.ts'
import type { Engine } from './engines.ts'
import { leftAlone, withParts } from './left-alone.ts'

/** A text of no string, or the form of a string that is wanted. */
export type Wanted = { text: string } | { string: StringRow; pluralForm: string | null }

export type Translating = Omit<Question, 'strings' | 'isProbe' | 'job'> & {
  wanted: readonly Wanted[]
  /** A batch with another number of translations is passed over, and its texts stay empty. Source: facts F174. */
  maySkip?: boolean
}

/** What a module with `withContext` gets of a string. Source: facts F167. */
interface StringContext {
  id: number
  projectId: number
  fileId: number
  identifier: string
  context: string
  maxLength: number | null
  isHidden: boolean
  text: Text
  isPlural: boolean
  pluralForm: string | null
}

/** Unstated: how many go at once where the module does not say. */
const usualBatch = 100
/** Texts that are remembered, the latest. */
const mostKept = 20_000

const keptOf = live((hosted) => {
  const kept = new Map<string, string>()
  hosted.store.on('reset', () => kept.clear())
  return kept
})

/** Texts in one request. Source: facts F167: without chunks all go at once. */
export const batchOf = ({ module }: Engine): number => {
  if (module['splitStringsIntoChunks'] === false) return Infinity
  const { batchSize } = module as { batchSize?: unknown }
  return typeof batchSize === 'number' && batchSize >= 1 ? Math.floor(batchSize) : usualBatch
}

/** Translations in the order of what is wanted. Of one engine one question runs at a time. Throws `JobFailure`. */
export const translate = (hosted: HostedWorld, translating: Translating): Promise<string[]> => {
  const { engine, wanted, maySkip = false, ...rest } = translating
  const { app, module } = engine
  const act = async (): Promise<string[]> => {
    const kept = keptOf(hosted)
    const asked = wanted.map((each) => {
      const string = stringFor(hosted.store.world, engine, each)
      const parts = 'text' in each ? [] : leftAlone(sourceText(each.string, each.pluralForm)).parts
      return { string, parts, key: keyOf(translating, string) }
    })
    const missing = new Map(asked.filter(({ key }) => !kept.has(key)).map(({ key, string }) => [key, string]))
    const known = new Map(asked.map(({ key }) => [key, kept.get(key)]))
    for (const batch of chunksOf([...missing], batchOf(engine))) {
      const strings = batch.map(([, string]) => string)
      const translations = await askEngine(hosted, { ...rest, engine, strings }).catch((error: unknown) => {
        if (maySkip && error instanceof BatchSkipped) return null
        throw error
      })
      if (!translations) continue
      batch.forEach(([key], at) => {
        known.set(key, translations[at])
        kept.set(key, translations[at] ?? '')
      })
    }
    for (const key of kept.keys()) {
      if (kept.size <= mostKept) break
      kept.delete(key)
    }
    return asked.map(({ key, parts }) => withParts(known.get(key) ?? '', parts))
  }
  return inTurn(hosted, `engine ${app.identifier} ${module.key}`, act)
}

/** Whether this is remembered, so that asking costs nothing. */
export const isKept = (
  hosted: HostedWorld,
  translating: Omit<Translating, 'wanted'>,
  wanted: Wanted,
): boolean =>
  keptOf(hosted).has(keyOf(translating, stringFor(hosted.store.world, translating.engine, wanted)))

/** By the installation: a new one may answer otherwise. */
const keyOf = (
  { engine, sourceLanguageId, targetLanguageId, projectId }: Omit<Translating, 'wanted'>,
  string: string | StringContext,
): string =>
  JSON.stringify([engine.app.appId, engine.module.key, sourceLanguageId, targetLanguageId, projectId, string])

/** What goes out of it. */
export const stringFor = (world: World, { module }: Engine, wanted: Wanted): string | StringContext => {
  if ('text' in wanted) return wanted.text
  const { string, pluralForm } = wanted
  const { text } = leftAlone(sourceText(string, pluralForm))
  if (module['withContext'] !== true) return text
  const { id, projectId, fileId, context, isHidden } = string
  const maxLength = string.maxLength || null
  const identifier = stringKeyOf(world, string)
  const isPlural = typeof string.text !== 'string'
  // Each form is a text of its own. Source: facts F174.
  return { id, projectId, fileId, identifier, context, maxLength, isHidden, text, isPlural, pluralForm }
}

export const chunksOf = <T>(list: readonly T[], size: number): T[][] => {
  const chunks: T[][] = []
  for (let at = 0; at < list.length; at += size) chunks.push(list.slice(at, at + size))
  return chunks
}
