import type { JSX } from 'preact'
import { useMemo } from 'preact/hooks'
import { profileRoot } from '../../host/addresses.ts'
import type { UserRow } from '../../world/people-rows.ts'
import type { Spot } from '../../../src/contract/module-spots.ts'
import { entityName, shownModules } from '../modules.ts'
import { Avatar } from '../parts/avatar.tsx'
import { Icon } from '../parts/icons.tsx'
import { pulseOf } from '../project/deeds.ts'
import { roleName } from '../project/members.tsx'
import type { Route } from '../route.ts'
import { useShell } from '../shell.tsx'
import { Contributions } from '../site/contributions.tsx'
import { Entries, EntryPage } from '../site/entries.tsx'
import { NotFound, useTitle } from '../site/not-found.tsx'
import { NewProject } from '../site/new-project.tsx'
import { Figures, PageHead, Panel } from '../site/page-head.tsx'
import { ProjectTable } from '../site/project-table.tsx'
import { TabBar } from '../site/tab-bar.tsx'
import { Tokens } from './tokens.tsx'

/** Where the live platform has it. Apps' pages have `¦` in their names. */
const tokensEntity = 'api-key'

type ProfileRoute = Extract<Route, { page: 'profile' }>

/** A person: who it is, and, for one's own, the pages that apps bring to resources and settings. */
export const ProfilePage = ({ route }: { route: ProfileRoute }): JSX.Element => {
  const { world, userId } = useShell().editor
  const user = route.login
    ? [...world.users].find(({ login }) => login === route.login)
    : world.users.get(userId)
  useTitle(user?.name ?? 'Profile')
  if (!user) return <NotFound wanted={`a person “${route.login}”`} />
  const isOwn = user.id === userId
  return (
    <main class="page" aria-label={user.name}>
      {/* The colour of their picture. */}
      <div class="cover" style={{ '--hue': user.id * 83 }} />
      <PageHead
        picture={<Avatar user={user} size="large" />}
        title={user.name}
        facts={[
          user.login,
          <>
            <Icon name="user" />
            {roleName(user.role)}
          </>,
        ]}
      />
      {isOwn && <ProfileMenu user={user} route={route} />}
      <section class="tab" aria-label="Profile">
        {isOwn ? <OwnSection user={user} route={route} /> : <Overview user={user} />}
      </section>
    </main>
  )
}

const ProfileMenu = ({
  user,
  route: { section, entity },
}: {
  user: UserRow
  route: ProfileRoute
}): JSX.Element => {
  const { editor, apps } = useShell()
  const root = profileRoot(user)
  const settings = shownModules(editor.world, apps, 'profile settings')
  return (
    <TabBar
      label="Profile"
      tabs={[
        { to: root, name: 'Overview', isCurrent: section === 'overview' },
        { to: `${root}/extensions`, name: 'Resources', isCurrent: section === 'extensions' },
        { to: '/settings', name: 'Settings', isCurrent: section === 'settings' && !entity },
        {
          to: `/settings#${tokensEntity}`,
          name: 'API',
          isCurrent: section === 'settings' && entity === tokensEntity,
        },
        ...settings.map((module) => ({
          to: `/settings#${encodeURIComponent(entityName(module))}`,
          name: module.name,
          isCurrent: section === 'settings' && entity === entityName(module),
        })),
      ]}
    />
  )
}

const OwnSection = ({
  user,
  route: { section, entity },
}: {
  user: UserRow
  route: ProfileRoute
}): JSX.Element => {
  const { editor, apps } = useShell()
  const { world } = editor
  const isEnterprise = world.organization.edition === 'enterprise'
  const root = profileRoot(user)
  switch (section) {
    case 'overview':
      return <Overview user={user} />
    case 'extensions': {
      const spots: Spot[] = isEnterprise ? ['profile resources'] : ['profile resources', 'settings']
      const modules = shownModules(world, apps, ...spots)
      if (entity)
        return (
          <EntryPage
            modules={modules}
            entity={entity}
            back={{ to: `${root}/extensions`, name: 'Resources' }}
          />
        )
      return (
        <Entries
          modules={modules}
          pathOf={(name) => `${root}/extensions/${encodeURIComponent(name)}`}
          empty={
            isEnterprise
              ? 'Apps bring resources to profiles only in the standard edition.'
              : 'No installed app brings a resource to this profile.'
          }
        />
      )
    }
    case 'settings': {
      if (entity === tokensEntity) return <Tokens key={user.id} />
      if (entity) return <EntryPage modules={shownModules(world, apps, 'profile settings')} entity={entity} />
      return (
        <Panel title="Account">
          <dl class="person-facts">
            <dt>Name</dt>
            <dd>{user.name}</dd>
            <dt>Login</dt>
            <dd>{user.login}</dd>
            <dt>E-mail</dt>
            <dd>{user.email}</dd>
            <dt>Role</dt>
            <dd>{roleName(user.role)}</dd>
          </dl>
        </Panel>
      )
    }
  }
}

/** What the person did, and where. */
const Overview = ({ user }: { user: UserRow }): JSX.Element => {
  const { world, userId } = useShell().editor
  const isOwn = user.id === userId
  const { translations, comments, projects } = world
  const pulse = useMemo(() => pulseOf(world, { userId: user.id }), [translations, comments, user.id])
  const own = pulse.people.find(({ userId }) => userId === user.id)
  return (
    <>
      <Figures
        figures={[
          { name: 'Translations', value: own?.translations ?? 0 },
          { name: 'Approvals', value: own?.approvals ?? 0 },
          { name: 'Comments', value: own?.comments ?? 0 },
          { name: 'Active days', value: pulse.days.size },
        ]}
      />
      <Contributions pulse={pulse} />
      <Panel title="Projects" aside={isOwn && <NewProject />} isFlush>
        <ProjectTable projects={[...projects]} />
      </Panel>
    </>
  )
}
