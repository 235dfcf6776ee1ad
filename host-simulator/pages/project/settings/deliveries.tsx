import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import type { AnswerOf } from '../../../page-api/operations.ts'
import { useDeed } from '../../parts/deed.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Icon } from '../../parts/icons.tsx'
import { Said } from '../../parts/said.tsx'
import { Table } from '../../parts/table.tsx'
import { useShell } from '../../shell.tsx'
import type { Refused } from '../../ask.ts'
import { useAsked } from '../rest.ts'
import { Part } from './part.tsx'
import type { Webhook } from './webhook-dialog.tsx'

type Delivery = AnswerOf<'deliveries'>['deliveries'][number]

/** Milliseconds between looks while this is open: events come from wherever the world changes. */
const lookEvery = 2000

const read = async <T,>(asked: Promise<Response>): Promise<T> => {
  const response = await asked
  const said = (await response.json()) as T & Refused
  if (!response.ok)
    throw new Error(said.error?.message ?? `Failed: the simulator answered ${response.status}`)
  return said
}

/** What a webhook was sent and what its address answered; each can be sent again. */
export const Deliveries = ({ webhook }: { webhook: Webhook }): JSX.Element => {
  const { ask } = useShell().session
  const deed = useDeed()
  const parts = { webhookId: webhook.id }
  const { got, problem, again } = useAsked(
    async () => (await read<AnswerOf<'deliveries'>>(ask('deliveries', { parts }))).deliveries,
    [webhook.id],
  )
  useEffect(() => {
    const timer = setInterval(() => !document.hidden && void again(), lookEvery)
    return () => clearInterval(timer)
  }, [])
  const send = (asked: () => Promise<Response>): Promise<boolean> =>
    deed.run(async () => {
      const { delivery } = await read<{ delivery: Delivery }>(asked())
      await again()
      return delivery.isDone ? null : { message: `Not taken: ${delivery.status}` }
    }, 'Sent, and taken')
  return (
    <Part
      title={`Sent to ${webhook.name}`}
      about="While the simulator runs, the latest hundred requests of the world."
      isPlain
    >
      {problem && <p class="problem">{problem}</p>}
      <Table
        label="Deliveries"
        rows={got ?? []}
        keyOf={({ id }) => id}
        tools={
          <>
            <button
              disabled={deed.isBusy || !webhook.isActive}
              title={webhook.isActive ? undefined : 'The webhook is off'}
              onClick={() => void send(() => ask('testWebhook', { parts }))}
            >
              <Icon name="send" />
              Send a sample
            </button>
            <Said {...deed} />
          </>
        }
        columns={[
          {
            title: 'Events',
            cell: ({ events, body }) => (
              <details class="delivery">
                <summary>
                  {Object.entries(events).map(([name, count]) => (
                    <code key={name}>{count > 1 ? `${name} × ${count}` : name}</code>
                  ))}
                </summary>
                <pre tabIndex={0}>{JSON.stringify(body.length === 1 ? body[0] : body, null, 2)}</pre>
              </details>
            ),
          },
          {
            title: 'Answer',
            by: ({ status }) => status,
            cell: ({ status, isDone }) => (
              <span class="tag delivery-status" data-kind={isDone ? 'good' : 'bad'}>
                {status}
              </span>
            ),
          },
          {
            title: 'Sent',
            kind: 'wide',
            by: ({ at }) => at,
            cell: ({ at, ms }) => (
              <span class="aside">
                <time dateTime={at}>{new Date(at).toLocaleTimeString('en')}</time>, {ms} ms
              </span>
            ),
          },
          {
            title: 'Actions',
            kind: 'end',
            cell: ({ id }) => (
              <button
                class="small"
                disabled={deed.isBusy || !webhook.isActive}
                aria-label={`Send ${id} again`}
                onClick={() => void send(() => ask('resend', { parts: { ...parts, deliveryId: id } }))}
              >
                <Icon name="refresh" />
                Again
              </button>
            ),
          },
        ]}
        empty={
          got && (
            <div class="card">
              <Empty icon="send" title="Nothing was sent yet">
                <p>Do something that it wants to hear of, or send a sample.</p>
              </Empty>
            </div>
          )
        }
      />
    </Part>
  )
}
