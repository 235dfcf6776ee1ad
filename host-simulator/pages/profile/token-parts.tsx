/** What is said of tokens at several places: what limits them, their days, and the question before one is revoked. */
import type { JSX } from 'preact'
import type { PersonalToken } from '../../page-api/token.ts'
import { answered } from '../answered.ts'
import { Confirm } from '../parts/deed.tsx'
import { Icon } from '../parts/icons.tsx'
import type { Column } from '../parts/table.tsx'
import { When } from '../parts/when.tsx'
import { useShell } from '../shell.tsx'

/** What a token can be limited to: its field, where the choices are told, and their name, of one and of all. */
export const limitKinds = [
  { field: 'projectIds', choices: 'projects', one: 'project', words: 'projects' },
  { field: 'groupIds', choices: 'groups', one: 'group', words: 'groups and what is in them' },
  { field: 'glossaryIds', choices: 'glossaries', one: 'glossary', words: 'glossaries' },
  { field: 'tmIds', choices: 'tms', one: 'translation memory', words: 'translation memories' },
] as const

const Day = ({ at }: { at: string | null }): JSX.Element =>
  at ? <When at={at} /> : <span class="aside">Never</span>

export const dayColumns: readonly Column<PersonalToken>[] = [
  { title: 'Made', by: ({ createdAt }) => createdAt, cell: (row) => <Day at={row.createdAt} /> },
  { title: 'Last used', by: ({ usedAt }) => usedAt ?? '', cell: (row) => <Day at={row.usedAt} /> },
  { title: 'Expires', by: ({ expiresAt }) => expiresAt ?? '', cell: (row) => <Day at={row.expiresAt} /> },
]

export const RevokeButton = ({ name, onClick }: { name: string; onClick(): void }): JSX.Element => (
  <button class="quiet icon small" aria-label={`Revoke ${name}`} title="Revoke" onClick={onClick}>
    <Icon name="trash" />
  </button>
)

export const RevokeQuestion = ({
  id,
  name,
  again,
  onClose,
}: {
  id: PersonalToken['id']
  name: string
  /** Asks for the list anew. */
  again(): Promise<unknown>
  onClose(): void
}): JSX.Element => {
  const { ask } = useShell().session
  return (
    <Confirm
      title={`Revoke ${name}?`}
      verb="Revoke"
      act={async () => {
        await answered(ask('revokeToken', { parts: { tokenId: id } }))
        await again()
      }}
      onClose={onClose}
    >
      <p>Whoever has it is answered 401 from then on. It cannot be brought back.</p>
    </Confirm>
  )
}
