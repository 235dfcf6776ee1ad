import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { GuardStep, SignIn } from '../../page-api/guard.ts'
import { answered } from '../answered.ts'
import { AppFrame } from '../parts/app-frame.tsx'
import { useDeed } from '../parts/deed.tsx'
import { Said } from '../parts/said.tsx'
import { useShell } from '../shell.tsx'
import { Crumbs, type Back } from '../site/crumbs.tsx'
import { Panel } from '../site/page-head.tsx'

const words = {
  waiting: 'Not asked yet',
  asking: 'Asks the person',
  passed: 'Passed',
  denied: 'Refused',
  skipped: 'Skipped',
} satisfies Record<GuardStep['status'], string>

const outcomeOf = ({ steps }: SignIn): string => {
  if (steps.some(({ status }) => status === 'denied')) return 'Access is refused'
  return steps.some(({ status }) => status === 'asking') ? 'A guard asks' : 'Access is granted'
}

/**
 * The guards of all apps, as a person meets them when they sign in.
 * Unstated: how the platform's own sign-in looks. Ours is tried here; the person at the page stays who they are.
 */
export const SignInTrial = ({ back, name }: { back?: Back | undefined; name: string }): JSX.Element => {
  const { editor, session } = useShell()
  const users = [...editor.world.users]
  const [signIn, setSignIn] = useState<SignIn | null>(null)
  const [userId, setUserId] = useState(users.find(({ role }) => role === 'translator')?.id ?? editor.userId)
  const deed = useDeed()
  const take = (asked: Promise<SignIn | null>): Promise<boolean> =>
    deed.run(async () => setSignIn(await asked), '')
  useEffect(() => void take(answered(session.ask('signIn'))), [])
  return (
    <section aria-label={name}>
      {back && <Crumbs back={back} name={name} />}
      <Panel title="Sign-in">
        <p class="aside">
          Guards of apps are asked after the platform's own checks, one after another. Owners are never asked;
          the person at this page stays who they are.
        </p>
        <form
          class="row"
          onSubmit={(event) => {
            event.preventDefault()
            void take(answered(session.ask('beginSignIn', { body: { userId } })))
          }}
        >
          <label class="row tight">
            Person
            <select value={userId} onChange={({ currentTarget }) => setUserId(Number(currentTarget.value))}>
              {users.map((user) => (
                <option key={user.id} value={user.id}>
                  {user.name}
                </option>
              ))}
            </select>
          </label>
          <button class="primary" disabled={deed.isBusy}>
            Try to sign in
          </button>
          <Said {...deed} />
        </form>
        {signIn && (
          <>
            <p role="status">
              <b>{outcomeOf(signIn)}</b>: {users.find(({ id }) => id === signIn.userId)?.name}
            </p>
            <ol aria-label="Guards">
              {signIn.steps.map((step) => (
                <li key={step.app + step.module}>
                  {step.name}: {words[step.status]}
                  {step.message !== null && <> – {step.message}</>}
                  {step.status === 'asking' && signIn.url !== null && (
                    <GuardPage
                      step={step}
                      url={signIn.url}
                      userId={signIn.userId}
                      onAnswer={(body) => void take(answered(session.ask('answerGuard', { body })))}
                    />
                  )}
                </li>
              ))}
            </ol>
          </>
        )}
      </Panel>
    </section>
  )
}

const GuardPage = ({
  step: { app: identifier, module, name, type },
  url,
  userId,
  onAnswer,
}: {
  step: GuardStep
  url: string
  userId: number
  onAnswer(result: { code: string } | { error: string }): void
}): JSX.Element | null => {
  const { apps } = useShell()
  const app = apps.find((each) => each.identifier === identifier)
  if (type === 'redirect')
    return (
      <p>
        <a href={url}>Go on to {name}</a>
      </p>
    )
  if (!app) return null
  return (
    <div class="app-page">
      <AppFrame
        key={url}
        app={app}
        type="auth-guard"
        name={name}
        moduleKey={module}
        own={{
          plan: () => Promise.resolve({ url, do: null }),
          // Unstated: what the page's `AP` says of whom. Ours: of who signs in, as the token in its address.
          token: () => Promise.resolve(new URL(url).searchParams.get('jwtToken')),
          userId,
          verify: onAnswer,
        }}
      />
    </div>
  )
}
