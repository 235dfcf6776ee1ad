import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import type { Tokens } from '../../page-api/token.ts'
import { answered } from '../answered.ts'
import { Table } from '../parts/table.tsx'
import { dayColumns, RevokeButton, RevokeQuestion } from '../profile/token-parts.tsx'
import { useAsked } from '../project/rest.ts'
import { useShell } from '../shell.tsx'
import { Panel } from '../site/page-head.tsx'

type Token = Tokens['others'][number]

const titleOf = ({ name, login }: Token): string => `${name} of ${login}`

/** Tokens that other people made, for administrators, who revoke them; nothing where there is none. */
export const UserTokens = (): JSX.Element | null => {
  const { ask } = useShell().session
  const { got, again } = useAsked<Tokens>(() => answered(ask('tokens')), [])
  const [leaving, setLeaving] = useState<Token | null>(null)
  if (!got?.others.length) return null
  return (
    <Panel title="User access tokens" isFlush>
      <Table<Token>
        label="User access tokens"
        rows={got.others}
        keyOf={({ id }) => id}
        columns={[
          { title: 'Name', by: ({ name }) => name, cell: ({ name }) => <b>{name}</b> },
          { title: 'Made by', by: ({ login }) => login, cell: ({ login }) => login },
          ...dayColumns,
          {
            title: 'Actions',
            kind: 'end',
            cell: (row) => <RevokeButton name={titleOf(row)} onClick={() => setLeaving(row)} />,
          },
        ]}
        empty={null}
      />
      {leaving && (
        <RevokeQuestion
          id={leaving.id}
          name={titleOf(leaving)}
          again={again}
          onClose={() => setLeaving(null)}
        />
      )}
    </Panel>
  )
}
