import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import type { GivenGrant, PersonalToken, Tokens as Told } from '../../page-api/token.ts'
import { answered } from '../answered.ts'
import { Confirm } from '../parts/deed.tsx'
import { Empty } from '../parts/empty.tsx'
import { Icon } from '../parts/icons.tsx'
import { Table } from '../parts/table.tsx'
import { When } from '../parts/when.tsx'
import { useAsked } from '../project/rest.ts'
import { useShell } from '../shell.tsx'
import { Panel } from '../site/page-head.tsx'
import { TokenDialog } from './token-dialog.tsx'
import { dayColumns, limitKinds, RevokeButton, RevokeQuestion } from './token-parts.tsx'

const shownScopes = 4

const Scopes = ({ scopes }: Pick<PersonalToken, 'scopes'>): JSX.Element => (
  <span class="token-scopes">
    {scopes.slice(0, shownScopes).map(({ scope, words }) => (
      <code key={scope} title={words}>
        {scope}
      </code>
    ))}
    {scopes.length > shownScopes && <span class="aside">and {scopes.length - shownScopes} more</span>}
    {scopes.length === 0 && <span class="aside">None</span>}
  </span>
)

/** What it is limited to; of what is gone, its number. */
const limitsOf = (told: Told, row: PersonalToken): string[] =>
  limitKinds.flatMap(({ field, choices, one }) =>
    (row[field] ?? []).map((id) => told[choices].find((each) => each.id === id)?.name ?? `${one} ${id}`),
  )

/** What opens REST in this person's name: tokens that they make, and what they granted to apps. */
export const Tokens = (): JSX.Element => {
  const { ask } = useShell().session
  const { got, problem, again } = useAsked<Told>(() => answered(ask('tokens')), [])
  const [isMaking, setMaking] = useState(false)
  const [leaving, setLeaving] = useState<PersonalToken | null>(null)
  const [refused, setRefused] = useState<GivenGrant | null>(null)
  const add = (
    <button class="primary" disabled={!got} onClick={() => setMaking(true)}>
      <Icon name="plus" />
      New token
    </button>
  )
  return (
    <>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <Panel title="Personal access tokens" isFlush>
        <Table
          label="Personal access tokens"
          rows={got?.tokens ?? []}
          keyOf={({ id }) => id}
          tools={got?.tokens.length ? add : undefined}
          columns={[
            { title: 'Name', by: ({ name }) => name, cell: ({ name }) => <b>{name}</b> },
            {
              title: 'Scopes',
              kind: 'wide',
              cell: (row) => {
                const limited = got ? limitsOf(got, row) : []
                return (
                  <>
                    <Scopes scopes={row.scopes} />
                    {limited.length > 0 && <span class="aside"> in {limited.join(', ')}</span>}
                  </>
                )
              },
            },
            ...dayColumns,
            {
              title: 'Actions',
              kind: 'end',
              cell: (row) => <RevokeButton name={row.name} onClick={() => setLeaving(row)} />,
            },
          ]}
          empty={
            got && (
              <div class="card">
                <Empty icon="key" title="No token yet">
                  <p>
                    With a token of your own a script asks <code>/api/v2</code> as you, and may do what its
                    scopes say.
                  </p>
                  {add}
                </Empty>
              </div>
            )
          }
        />
      </Panel>
      <Panel title="Granted to apps" isFlush>
        <Table
          label="Granted to apps"
          rows={got?.grants ?? []}
          keyOf={({ id }) => id}
          columns={[
            { title: 'App', by: ({ name }) => name, cell: ({ name }) => <b>{name}</b> },
            { title: 'Scopes', kind: 'wide', cell: ({ scopes }) => <Scopes scopes={scopes} /> },
            {
              title: 'Granted or renewed',
              by: ({ refreshedAt }) => refreshedAt,
              cell: ({ refreshedAt }) => <When at={refreshedAt} />,
            },
            {
              title: 'Actions',
              kind: 'end',
              cell: (grant) => (
                <button
                  class="quiet icon small"
                  aria-label={`Take back what ${grant.name} may do`}
                  title="Take back"
                  onClick={() => setRefused(grant)}
                >
                  <Icon name="trash" />
                </button>
              ),
            },
          ]}
          empty={got && <p class="none">None yet. What you allow an app on the consent page stands here.</p>}
        />
      </Panel>
      {isMaking && got && (
        <TokenDialog
          told={got}
          make={async (body) => {
            const made = await answered(ask('addToken', { body }))
            void again()
            return made
          }}
          onClose={() => setMaking(false)}
        />
      )}
      {leaving && (
        <RevokeQuestion id={leaving.id} name={leaving.name} again={again} onClose={() => setLeaving(null)} />
      )}
      {refused && (
        <Confirm
          title={`Take back what ${refused.name} may do?`}
          verb="Take back"
          act={async () => {
            await answered(ask('revokeGrant', { parts: { grantId: refused.id } }))
            await again()
          }}
          onClose={() => setRefused(null)}
        >
          <p>Its tokens of this grant open nothing any more, and it has to ask you again.</p>
        </Confirm>
      )}
    </>
  )
}
