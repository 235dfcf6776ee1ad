import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import type { BodyOf } from '../../page-api/operations.ts'
import type { DeclaredFault } from '../../page-api/world.ts'
import { useShell } from '../shell.tsx'
import type { Act } from './use-world.ts'

type Fault = BodyOf<'declareFault'>

/** What is often wanted, by its id: what the button says, and the fault. */
export const quickFaults: readonly (readonly [id: string, title: string, fault: Fault])[] = [
  ['api-down', 'REST is down', { on: 'api', do: { status: 503 } }],
  ['api-slow', 'REST is slow', { on: 'api', do: { delayMs: 3000 } }],
  ['api-401', 'REST says 401', { on: 'api', do: { status: 401 } }],
  ['api-offline', 'No network', { on: 'api', do: { networkError: true } }],
  ['answers-dropped', 'AP does not answer', { on: 'bridge', match: { method: '**' }, do: { drop: true } }],
  ['jwt-expired', 'Tokens are expired', { on: 'jwt', do: { expired: true } }],
  ['frame-strict', 'Strict sandbox', { on: 'frame', do: { strictSandbox: true } }],
  ['frame-storage', 'No third-party storage', { on: 'frame', do: { ownStorage: true } }],
]

/** Faults that go on and off with one click, and a form for all others. */
export const FaultControls = ({
  faults,
  act,
}: {
  faults: readonly DeclaredFault[]
  act: Act
}): JSX.Element => {
  const { session } = useShell()
  const [text, setText] = useState(
    '{"on": "api", "match": {"path": "/projects*"}, "do": {"status": 500}, "times": 1}',
  )

  const declare = (event: SubmitEvent): void => {
    event.preventDefault()
    void act(async () => session.declareFault(faultIn(text)), 'The fault is declared.')
  }
  return (
    <>
      <div class="row" role="group" aria-label="Have something go wrong">
        {quickFaults.map(([id, title, fault]) => {
          const isOn = faults.some((each) => each.id === id)
          return (
            <button
              key={id}
              aria-pressed={isOn}
              onClick={() =>
                void act(
                  () => (isOn ? session.removeFault(id) : session.declareFault({ id, ...fault })),
                  `“${title}” is ${isOn ? 'off' : 'on'}.`,
                )
              }
            >
              {title}
            </button>
          )
        })}
        <button onClick={() => location.reload()}>Reload the host</button>
      </div>
      <details class="fault-form">
        <summary>Another fault</summary>
        <form onSubmit={declare}>
          <textarea
            aria-label="Fault, as in a scenario"
            rows={4}
            spellcheck={false}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <button>Declare</button>
        </form>
      </details>
    </>
  )
}

const faultIn = (text: string): Fault => {
  try {
    return JSON.parse(text) as Fault
  } catch (cause) {
    throw new Error(`Failed to read the fault: expected JSON, ${String(cause)}`, { cause })
  }
}
