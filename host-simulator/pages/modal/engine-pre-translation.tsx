import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { firstAppNumber } from '../../page-api/app-number.ts'
import { languageOf } from '../../world/languages.ts'
import { useShell } from '../shell.tsx'

interface Mt {
  id: number
  name: string
  isEnabled?: boolean
}

interface RunAnswer {
  data?: { identifier: string; status: string }
  errors?: { error: { errors: { message: string }[] } }[]
  error?: { message: string }
}

/** Milliseconds between two questions for how far it is. */
const pause = 300

const words = {
  mt: {
    about: 'An app translates what has no translation yet. Each question to it is a job.',
    by: 'Engine',
    languages: 'Languages for the engine',
    run: 'Pre-translate by the engine',
    busy: 'Asking the engine…',
  },
  ai: {
    about: 'AI translates what has no translation yet, as a prompt says. Each question to an app is a job.',
    by: 'Prompt',
    languages: 'Languages for AI',
    run: 'Pre-translate by the prompt',
    busy: 'Asking AI…',
  },
}

/** Strings without a translation, filled by the engine of an app or by a prompt; nothing where there is none. */
export const EnginePreTranslation = ({ method }: { method: 'mt' | 'ai' }): JSX.Element | null => {
  const { editor, session, jobs } = useShell()
  const { world, view } = editor
  const project = world.projects.get(view.projectId)
  const [engines, setEngines] = useState<readonly Mt[]>([])
  const [engineId, setEngineId] = useState<number | null>(null)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [said, setSaid] = useState<{ words: string; isProblem?: boolean } | null>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    const load = async (): Promise<void> => {
      const isEnterprise = world.organization.edition === 'enterprise'
      const account = isEnterprise ? '' : `/users/${project?.ownerId ?? editor.userId}`
      const path = method === 'mt' ? '/mts' : `${account}/ai/prompts?action=pre_translate`
      const { data } = (await (await session.rest(path)).json()) as { data: { data: Mt }[] }
      // Engines that people added have credentials, which nothing is sent to.
      const isMeant = ({ id, isEnabled = true }: Mt): boolean =>
        isEnabled && (method === 'ai' || id >= firstAppNumber)
      setEngines(data.map((each) => each.data).filter(isMeant))
    }
    void load().catch(() => undefined)
  }, [])
  if (!engines.length) return null

  const label = words[method]
  const path = `/projects/${view.projectId}/pre-translations`
  const run = async (): Promise<void> => {
    const body = JSON.stringify({
      languageIds: chosen,
      method,
      [method === 'mt' ? 'engineId' : 'aiPromptId']: engineId ?? engines[0]?.id,
    })
    const headers = { 'content-type': 'application/json' }
    let answer = (await (await session.rest(path, { method: 'POST', headers, body })).json()) as RunAnswer
    while (answer.data && ['created', 'in_progress'].includes(answer.data.status)) {
      await new Promise((resolve) => setTimeout(resolve, pause))
      answer = (await (await session.rest(`${path}/${answer.data.identifier}`)).json()) as RunAnswer
    }
    if (answer.data?.status === 'finished') return setSaid({ words: 'Pre-translated.' })
    const failed = jobs.list.value.find(({ kind, status }) => kind === method && status === 'failed')
    const why = answer.error?.message ?? answer.errors?.[0]?.error.errors[0]?.message ?? failed?.message
    setSaid({ words: why ?? 'The pre-translation failed.', isProblem: true })
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setBusy(true)
        setSaid(null)
        run()
          .catch((error: unknown) => setSaid({ words: (error as Error).message, isProblem: true }))
          .finally(() => setBusy(false))
      }}
    >
      <p>{label.about}</p>
      <label>
        {label.by}{' '}
        <select
          value={String(engineId ?? engines[0]?.id)}
          onChange={({ currentTarget }) => setEngineId(Number(currentTarget.value))}
        >
          {engines.map(({ id, name }) => (
            <option key={id} value={String(id)}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <fieldset>
        <legend>{label.languages}</legend>
        <ul class="choices">
          {(project?.targetLanguageIds ?? []).map((languageId) => (
            <li key={languageId}>
              <label>
                <input
                  type="checkbox"
                  checked={chosen.includes(languageId)}
                  onChange={({ currentTarget: { checked } }) =>
                    setChosen(checked ? [...chosen, languageId] : chosen.filter((id) => id !== languageId))
                  }
                />
                {languageOf(languageId)?.name}
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <div class="row">
        <button class="primary" disabled={!chosen.length || isBusy}>
          {label.run}
        </button>
        <span role="status" class={said?.isProblem ? 'problem' : undefined}>
          {isBusy ? label.busy : said?.words}
        </span>
      </div>
    </form>
  )
}
