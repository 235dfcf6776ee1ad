import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import type { ProjectRow } from '../../../world/project-rows.ts'
import { Confirm, useDeed } from '../../parts/deed.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Switch } from '../../parts/field.tsx'
import { Icon } from '../../parts/icons.tsx'
import { Said } from '../../parts/said.tsx'
import { Table } from '../../parts/table.tsx'
import { useShell } from '../../shell.tsx'
import { restOf, useAsked } from '../rest.ts'
import { Deliveries } from './deliveries.tsx'
import { Part, useRights } from './part.tsx'
import { WebhookDialog, type Webhook } from './webhook-dialog.tsx'

/** Addresses that are told of what happens: those of REST, with what each was sent. */
export const Webhooks = ({ project }: { project: ProjectRow }): JSX.Element => {
  const { session } = useShell()
  const { may } = useRights('source')
  const rest = restOf(session)
  const root = `/projects/${project.id}/webhooks`
  const { got, problem, again } = useAsked(
    () => (may ? rest.all<Webhook>(root) : Promise.resolve([])),
    [project.id, may],
  )
  const deed = useDeed()
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null)
  const [leaving, setLeaving] = useState<Webhook | null>(null)
  const [openId, setOpenId] = useState<number | null>(null)
  const open = got?.find(({ id }) => id === openId) ?? got?.[0]

  const patch = (id: number, path: string, value: unknown): Promise<boolean> =>
    deed.run(async () => {
      await rest.send('PATCH', `${root}/${id}`, [{ op: 'replace', path, value }])
      await again()
    })
  const add = may && (
    <button onClick={() => setEdited('new')}>
      <Icon name="plus" />
      Add a webhook
    </button>
  )
  return (
    <>
      <Part
        title="Webhooks"
        about="Addresses that are told of what happens in the project. Those of apps' own modules are the apps' affair."
        isPlain
      >
        {problem && <p class="problem">{problem}</p>}
        {!may && <p class="none">Their headers hold secrets, so only managers see webhooks.</p>}
        <Table
          label="Webhooks"
          rows={got ?? []}
          keyOf={({ id }) => id}
          tools={
            got &&
            got.length > 0 && (
              <>
                {add}
                <Said {...deed} />
              </>
            )
          }
          columns={[
            {
              title: 'Webhook',
              by: ({ name }) => name,
              cell: (webhook) => (
                <>
                  <button
                    class="quiet small as-text"
                    aria-pressed={undefined}
                    aria-current={webhook.id === open?.id ? 'true' : undefined}
                    onClick={() => setOpenId(webhook.id)}
                  >
                    {webhook.name}
                  </button>
                  <p class="small aside">
                    {webhook.requestType} {webhook.url}
                  </p>
                </>
              ),
            },
            {
              title: 'Events',
              kind: 'wide',
              by: ({ events }) => events.length,
              cell: ({ events }) => (
                <span class="small aside" title={events.join(', ')}>
                  {events.slice(0, 2).join(', ')}
                  {events.length > 2 && ` and ${events.length - 2} more`}
                </span>
              ),
            },
            {
              title: 'Active',
              by: ({ isActive }) => Number(isActive),
              cell: ({ id, name, isActive }) => (
                <Switch
                  label={<span class="visually-hidden">{name} is active</span>}
                  isOn={isActive}
                  onTurn={(isOn) => patch(id, '/isActive', isOn)}
                />
              ),
            },
            {
              title: 'Actions',
              kind: 'end',
              cell: (webhook) => (
                <>
                  <button
                    class="quiet icon small"
                    aria-label={`Edit ${webhook.name}`}
                    title="Edit"
                    onClick={() => setEdited(webhook)}
                  >
                    <Icon name="edit" />
                  </button>
                  <button
                    class="quiet icon small"
                    aria-label={`Delete ${webhook.name}`}
                    title="Delete"
                    onClick={() => setLeaving(webhook)}
                  >
                    <Icon name="trash" />
                  </button>
                </>
              ),
            },
          ]}
          empty={
            may &&
            got && (
              <div class="card">
                <Empty icon="webhook" title="Nobody is told yet">
                  <p>
                    Add the address of a server of yours: each event is sent there as the platform sends it,
                    and what it answered stands here.
                  </p>
                  {add}
                </Empty>
              </div>
            )
          }
        />
      </Part>
      {open && may && <Deliveries key={open.id} webhook={open} />}
      {edited && (
        <WebhookDialog
          webhook={edited === 'new' ? null : edited}
          save={async (body) => {
            if (edited === 'new') {
              const { id } = await rest.send<Webhook>('POST', root, body)
              setOpenId(id)
            } else {
              const edits = Object.entries(body).map(([name, value]) => ({
                op: 'replace',
                path: `/${name}`,
                value,
              }))
              await rest.send('PATCH', `${root}/${edited.id}`, edits)
            }
            await again()
          }}
          onClose={() => setEdited(null)}
        />
      )}
      {leaving && (
        <Confirm
          title={`Delete ${leaving.name}?`}
          verb="Delete"
          act={async () => {
            await rest.send('DELETE', `${root}/${leaving.id}`)
            await again()
          }}
          onClose={() => setLeaving(null)}
        >
          <p>Nothing more is sent to its address.</p>
        </Confirm>
      )}
    </>
  )
}
