import type { JSX } from 'preact'
import type { BuiltInModal } from '../../host/page.ts'
import { modulesOf } from '../modules.ts'
import { useShell } from '../shell.tsx'
import { PreTranslation } from './pre-translation.tsx'
import { counted } from '../parts/counted.ts'

/** What is in a modal of the platform's own. */
export const BuiltIn = ({ name }: { name: BuiltInModal }): JSX.Element => {
  switch (name) {
    case 'mt-pre-translation':
      return <PreTranslation provider="mt" />
    case 'ai-pre-translation':
      return <PreTranslation provider="ai" />
    case 'marketplace-store':
      return <Store />
  }
}

/** The simulator sells nothing: its store is what is installed. */
const Store = (): JSX.Element => {
  const { apps } = useShell()
  return (
    <>
      <p>
        There is no marketplace offline. An app comes in by the address of its manifest:{' '}
        <code>ap-bridge dev --app http://localhost:3000/manifest.json</code>
      </p>
      <h3>Installed</h3>
      {apps.length ? (
        <ul class="lines">
          {apps.map(({ identifier, name, modules }) => (
            <li key={identifier}>
              <b>{name}</b> <code>{identifier}</code>
              <span class="grow" />
              {counted(modules.length, 'module')}
              {modulesOf(apps, 'modal').some(({ app }) => app.identifier === identifier) && ', with modals'}
            </li>
          ))}
        </ul>
      ) : (
        <p class="none">No app is installed.</p>
      )}
    </>
  )
}
