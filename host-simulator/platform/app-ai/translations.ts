/** What a model's answer to a pre-translation says, and what is said of one that cannot be read. */
import { isObject, shown } from '../../../src/contract/value.ts'
import { titleOf } from '../app-formats/brought.ts'
import { JobFailure } from '../app-formats/job-failure.ts'
import { findingsOf } from '../findings/findings.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import type { AiAbout } from './ask.ts'
import type { AiModule } from './modules.ts'
import type { AiString } from './payload.ts'
import { builtInName } from './plan.ts'

export interface AiTranslation {
  id: number
  pluralForm: string | null
  text: string
}

interface Parsing {
  about: AiAbout
  app: AiModule | null
  strings: readonly AiString[]
}

/** Throws `JobFailure`, having met AI-005. */
export const parsed = (
  hosted: HostedWorld,
  said: string,
  { about, app, strings }: Parsing,
): AiTranslation[] => {
  const wrong = (message: string): JobFailure => unreadable(hosted, about, app, 'AI-005', message)
  const list = listIn(said)
  if (!list) throw wrong(`expected JSON with translations, got ${shown(said)}`)
  const wanted = new Set(strings.map(placeOf))
  const found = list.map((each, at): AiTranslation => {
    const { id, text, pluralForm = null } = isObject(each) ? each : {}
    if (typeof id !== 'number' || typeof text !== 'string' || !wanted.delete(placeOf({ id, pluralForm })))
      throw wrong(`translations[${at}]: expected a string that was sent, once, with a text, got ${shown(id)}`)
    return { id, text, pluralForm: pluralForm as string | null }
  })
  if (wanted.size) throw wrong(`expected ${strings.length} translations, got ${found.length}`)
  if (app && found.some(({ text }) => !text.trim()))
    met(hosted, about, app, 'AI-009', 'a translation is blank')
  return found
}

const placeOf = ({ id, pluralForm }: { id: number; pluralForm: unknown }): string =>
  `${id} ${String(pluralForm)}`

const listIn = (said: string): unknown[] | null => {
  try {
    const value: unknown = JSON.parse(said)
    const list = isObject(value) ? value['translations'] : value
    return Array.isArray(list) ? list : null
  } catch {
    // It is told what came instead.
    return null
  }
}

type Met = 'AI-002' | 'AI-005' | 'AI-008' | 'AI-009'

const met = (hosted: HostedWorld, { fileName }: AiAbout, { app }: AiModule, id: Met, message: string): void =>
  void findingsOf(hosted).meet(id, { app: app.identifier, where: `ai ${fileName}`, message })

export const unreadable = (
  hosted: HostedWorld,
  about: AiAbout,
  app: AiModule | null,
  id: Met,
  message: string,
): JobFailure => {
  if (app) met(hosted, about, app, id, message)
  const said = `${app ? titleOf(app) : builtInName}: ${id} ${message}`
  return new JobFailure(said, said)
}
