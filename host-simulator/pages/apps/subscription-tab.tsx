import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import type { AppInfo } from '../../page-api/app.ts'
import { useShell } from '../shell.tsx'

/** Whether anything of its subscription is to be seen: its manifest wants to hear when it is paid, or it was. */
export const isPaid = ({ events, paidUntil }: AppInfo): boolean =>
  events.subscription_paid !== undefined || paidUntil !== null

/** Until when an app is paid for, as its server hears when it asks; changed here, as the platform's store has no place offline. */
export const SubscriptionTab = ({
  app,
  onSaid,
}: {
  app: AppInfo
  onSaid(text: string): void
}): JSX.Element => {
  const { session } = useShell()
  const [day, setDay] = useState(app.paidUntil?.slice(0, 10) ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const pay = (until: string | null): void =>
    void session.subscribeApp(app.identifier, until === null ? null : `${until}T00:00:00Z`).then(
      ({ callback }) => {
        setProblem(null)
        const said = callback === null ? '' : ` Its server answered ${callback}.`
        onSaid(until === null ? `Nobody has paid for ${app.name}.` : `${app.name} is paid for.${said}`)
      },
      (error: unknown) => setProblem((error as Error).message),
    )
  return (
    <form
      class="subscription-tab"
      aria-label="Subscription"
      onSubmit={(event) => {
        event.preventDefault()
        pay(day)
      }}
    >
      <p>
        {app.paidUntil === null
          ? `Nobody has paid for it: its server is told 402, and since when it is installed, ${app.installedAt.slice(0, 10)}, from which it reckons a trial.`
          : `Its server is told that it is paid for until ${app.paidUntil.slice(0, 10)}.`}
      </p>
      {problem !== null && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <div class="row">
        <label>
          Until{' '}
          <input type="date" required value={day} onInput={(event) => setDay(event.currentTarget.value)} />
        </label>
        <button class="primary">Pay</button>
        {app.paidUntil !== null && (
          <button type="button" onClick={() => pay(null)}>
            Nobody has paid
          </button>
        )}
      </div>
    </form>
  )
}
