import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import type { Tokens } from '../../page-api/token.ts'
import { answered } from '../answered.ts'
import { Confirm } from '../parts/deed.tsx'
import { Icon } from '../parts/icons.tsx'
import { Table } from '../parts/table.tsx'
import { When } from '../parts/when.tsx'
import { useAsked } from '../project/rest.ts'
import { useShell } from '../shell.tsx'
import { Panel } from '../site/page-head.tsx'

type Token = Tokens['others'][number]

const Time = ({ at }: { at: string | null }): JSX.Element =>
  at ? <When at={at} /> : <span class="aside">Never</span>

/** Tokens that other people made, for administrators, who revoke them; nothing where there is none. */
export const UserTokens = (): JSX.Element | null => {
  const { ask } = useShell().session
  const { got, again } = useAsked<Tokens>(() => answered(ask('tokens')), [])
  const [leaving, setLeaving] = useState<Token | null>(null)
  if (!got?.others.length) return null
  return (
    <Panel title="User access tokens" isFlush>
      <Table
        label="User access tokens"
        rows={got.others}
        keyOf={({ id }) => id}
        columns={[
          { title: 'Name', by: ({ name }) => name, cell: ({ name }) => <b>{name}</b> },
          { title: 'Made by', by: ({ login }) => login, cell: ({ login }) => login },
          { title: 'Made', by: ({ createdAt }) => createdAt, cell: (row) => <When at={row.createdAt} /> },
          { title: 'Last used', by: ({ usedAt }) => usedAt ?? '', cell: (row) => <Time at={row.usedAt} /> },
          {
            title: 'Expires',
            by: ({ expiresAt }) => expiresAt ?? '',
            cell: (row) => <Time at={row.expiresAt} />,
          },
          {
            title: 'Actions',
            kind: 'end',
            cell: (row) => (
              <button
                class="quiet icon small"
                aria-label={`Revoke ${row.name} of ${row.login}`}
                title="Revoke"
                onClick={() => setLeaving(row)}
              >
                <Icon name="trash" />
              </button>
            ),
          },
        ]}
        empty={null}
      />
      {leaving && (
        <Confirm
          title={`Revoke ${leaving.name} of ${leaving.login}?`}
          verb="Revoke"
          act={async () => {
            await answered(ask('revokeToken', { parts: { tokenId: leaving.id } }))
            await again()
          }}
          onClose={() => setLeaving(null)}
        >
          <p>Whoever has it is answered 401 from then on. It cannot be brought back.</p>
        </Confirm>
      )}
    </Panel>
  )
}
