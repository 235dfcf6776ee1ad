import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import type { AnswerOf } from '../../page-api/operations.ts'
import type { ProjectRow } from '../../world/project-rows.ts'
import { answered } from '../answered.ts'
import { descriptionOf, hasPage, type Module } from '../modules.ts'
import { AppFrame } from '../parts/app-frame.tsx'
import { useDeed } from '../parts/deed.tsx'
import { Said } from '../parts/said.tsx'
import { useForm } from '../parts/use-form.ts'
import { useShell, type OwnFrame } from '../shell.tsx'
import { Crumbs, type Back } from '../site/crumbs.tsx'

/**
 * An action that an app brings to automations, and a button that lets it run.
 * Unstated: where the platform has its automations. Ours has none: a person lets one action run by itself.
 */
export const ActionPage = ({
  module,
  project,
  back,
}: {
  module: Module
  project: ProjectRow
  back: Back
}): JSX.Element => {
  const { session } = useShell()
  const { app, type, key, name } = module
  const parts = { projectId: project.id }
  const ofModule = { app: app.identifier, module: key }
  const form = useForm()
  const deed = useDeed()
  const [text, setText] = useState('{}')
  const [done, setDone] = useState<AnswerOf<'runAction'> | null>(null)
  const own: OwnFrame = {
    ...form.own,
    plan: () => session.frame(app.identifier, key, project.id),
    schema: async () => (await answered(session.ask('actionSchema', { parts, query: ofModule }))).schema,
  }
  const run = (): Promise<boolean> =>
    deed.run(async () => {
      setDone(null)
      const said = hasPage(module)
        ? await form.answers()
        : { isValid: true, settings: JSON.parse(text) as unknown }
      const answer = await answered(session.ask('runAction', { parts, body: { ...ofModule, ...said } }))
      if (answer.problem !== null) return { message: answer.problem }
      setDone(answer)
      return null
    }, 'Done')
  return (
    <section class="app-page" aria-label={name}>
      <Crumbs back={back} name={name} />
      {descriptionOf(module) && <p class="aside">{descriptionOf(module)}</p>}
      {hasPage(module) ? (
        <AppFrame key={key} app={app} type={type} name={name} moduleKey={key} own={own} />
      ) : (
        <label>
          Settings, as JSON
          <textarea
            class="plain"
            value={text}
            onInput={({ currentTarget }) => setText(currentTarget.value)}
          />
        </label>
      )}
      <div class="row">
        <button class="primary" disabled={deed.isBusy} onClick={() => void run()}>
          Run {name}
        </button>
        <Said {...deed} />
      </div>
      {done &&
        (done.isWaiting ? (
          <p class="notice">The app goes on by itself; what comes of it is not heard here.</p>
        ) : (
          <pre aria-label="Result">{JSON.stringify(done.result, null, 2)}</pre>
        ))}
    </section>
  )
}
