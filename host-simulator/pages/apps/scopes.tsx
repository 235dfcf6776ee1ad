import type { JSX } from 'preact'
import type { AppInfo } from '../../page-api/app.ts'
import { Icon } from '../parts/icons.tsx'

/** What an app may do in the account, in words. */
export const Scopes = ({ scopes }: Pick<AppInfo, 'scopes'>): JSX.Element =>
  scopes.length ? (
    <ul class="scopes">
      {scopes.map(({ scope, words }) => (
        <li key={scope}>
          <Icon name="key" />
          <span>
            {words} <code>{scope}</code>
          </span>
        </li>
      ))}
    </ul>
  ) : (
    <p class="aside">It asks for no scope, so REST tells it nothing.</p>
  )
