import type { JSX } from 'preact'
import { useId, useState } from 'preact/hooks'
import type { AppInfo } from '../../page-api/app.ts'
import { AppPicture } from '../parts/app-picture.tsx'
import { Icon } from '../parts/icons.tsx'
import { Table } from '../parts/table.tsx'
import { Tabs } from '../parts/tabs.tsx'
import { useShell } from '../shell.tsx'
import { Link } from '../site/link.tsx'
import { AccessTab } from './access-tab.tsx'
import { accessWords } from './access-words.ts'
import { Exchanges } from './exchanges.tsx'
import { ManifestTab } from './manifest-tab.tsx'
import { placeOf } from './module-places.ts'
import { isPaid, SubscriptionTab } from './subscription-tab.tsx'
import { UninstallDialog } from './uninstall-dialog.tsx'

/** What lies between a platform and an app's server. */
const told = new Set(['callback', 'webhook', 'install'])

type Tab = 'modules' | 'access' | 'subscription' | 'callbacks' | 'manifest'

/** An installed app: where its modules are, who may use it, what its server was told, what its manifest says. */
export const AppCard = ({
  app,
  isOpen,
  onOpen,
  onAgain,
  onSaid,
}: {
  app: AppInfo
  isOpen: boolean
  onOpen(isOpen: boolean): void
  onAgain(): void
  /** Says how something went, and that the list is another now. */
  onSaid(text: string): void
}): JSX.Element => {
  const { trace } = useShell()
  const id = useId()
  const [tab, setTab] = useState<Tab>('modules')
  const [isLeaving, setLeaving] = useState(false)
  const heard = trace.entries.value
    .filter(({ app: of, kind }) => of === app.identifier && told.has(kind))
    .toReversed()
  return (
    <article class="card app-card" aria-labelledby={id} data-app={app.identifier}>
      <div class="app-head">
        <AppPicture src={app.logo === undefined ? null : app.baseUrl + app.logo} name={app.name} />
        <div class="grow">
          <h2 id={id}>{app.name}</h2>
          <p class="small aside">
            {app.identifier} · {accessWords(app.access)}
          </p>
        </div>
        <button onClick={onAgain}>
          <Icon name="refresh" />
          Install again
        </button>
        <button class="danger" onClick={() => setLeaving(true)}>
          Uninstall
        </button>
        <button
          class="quiet icon"
          aria-label={`Details of ${app.name}`}
          aria-expanded={isOpen}
          onClick={() => onOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'up' : 'down'} />
        </button>
      </div>
      {isOpen && (
        <div class="app-details">
          <Tabs<Tab>
            label={`About ${app.name}`}
            tabs={[
              { id: 'modules', title: <>Modules</> },
              { id: 'access', title: <>Access</> },
              ...(isPaid(app) ? [{ id: 'subscription', title: <>Subscription</> } as const] : []),
              {
                id: 'callbacks',
                title: (
                  <>
                    Callbacks <span class="aside">{heard.length}</span>
                  </>
                ),
              },
              { id: 'manifest', title: <>Manifest</> },
            ]}
            open={tab}
            onOpen={(next) => setTab(next)}
          >
            {tab === 'modules' && <Modules app={app} />}
            {tab === 'access' && <AccessTab key={JSON.stringify(app.access)} app={app} onSaid={onSaid} />}
            {tab === 'subscription' && <SubscriptionTab app={app} onSaid={onSaid} />}
            {tab === 'callbacks' &&
              (heard.length ? (
                <Exchanges entries={heard} label={`Callbacks of ${app.name}`} />
              ) : (
                <p class="aside">The trace has nothing of its server since the simulator started.</p>
              ))}
            {tab === 'manifest' && <ManifestTab app={app} />}
          </Tabs>
        </div>
      )}
      {isLeaving && <UninstallDialog app={app} onClose={() => setLeaving(false)} onSaid={onSaid} />}
    </article>
  )
}

const Modules = ({ app }: { app: AppInfo }): JSX.Element => {
  const { world, view, userId } = useShell().editor
  const project = world.projects.get(view.projectId)
  const user = world.users.get(userId)
  const rows = app.modules.map((entry) => ({
    ...entry,
    name: entry.module.name ?? entry.module.key,
    place:
      project && user
        ? placeOf(world, { project, user }, app.identifier, entry)
        : { words: '', path: null, lack: null },
  }))
  return (
    <Table
      label={`Modules of ${app.name}`}
      rows={rows}
      keyOf={({ type, module }) => type + module.key}
      columns={[
        {
          title: 'Module',
          by: ({ name }) => name,
          cell: ({ name, module }) => (
            <>
              {name} <span class="small aside">{name === module.key ? '' : module.key}</span>
            </>
          ),
        },
        { title: 'Type', kind: 'wide', by: ({ type }) => type, cell: ({ type }) => <code>{type}</code> },
        {
          title: 'Where',
          by: ({ place }) => place.words,
          cell: ({ place }) => (
            <>
              {place.words}
              {place.lack !== null && <span class="small aside">: {place.lack}</span>}
            </>
          ),
        },
        {
          title: 'Open',
          kind: 'end',
          cell: ({ name, place }) =>
            place.path !== null && (
              <Link to={place.path}>
                Open<span class="visually-hidden"> {name}</span>
              </Link>
            ),
        },
      ]}
      empty={<p class="aside">Its manifest has no module.</p>}
    />
  )
}
