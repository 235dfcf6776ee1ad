import type { JSX } from 'preact'
import { profileRoot, projectRoot } from '../../host/addresses.ts'
import type { UserRow } from '../../world/rows.ts'
import type { Spot } from '../../../src/contract/module-spots.ts'
import { entityName, shownModules } from '../modules.ts'
import { roleName } from '../project/members.tsx'
import type { Route } from '../route.ts'
import { useShell } from '../shell.tsx'
import { Entries, EntryPage } from '../site/entries.tsx'
import { Link } from '../site/link.tsx'
import { NotFound, useTitle } from '../site/not-found.tsx'

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
      <div class="page-head">
        <img class="avatar large" src={user.avatarUrl} alt="" />
        <div>
          <h1>{user.name}</h1>
          <p class="lead">
            {user.login} · {roleName(user.role)}
          </p>
        </div>
      </div>
      {isOwn && <ProfileMenu user={user} route={route} />}
      <section class="tab" aria-label="Profile">
        {isOwn ? <OwnSection user={user} route={route} /> : <Overview />}
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
    <nav class="tab-bar" aria-label="Profile">
      <Link to={root} isCurrent={section === 'overview'}>
        Projects
      </Link>
      <Link to={`${root}/extensions`} isCurrent={section === 'extensions'}>
        Resources
      </Link>
      <Link to="/settings" isCurrent={section === 'settings' && !entity}>
        Settings
      </Link>
      {settings.map((module) => (
        <Link
          key={entityName(module)}
          to={`/settings#${encodeURIComponent(entityName(module))}`}
          isCurrent={section === 'settings' && entity === entityName(module)}
        >
          {module.name}
        </Link>
      ))}
    </nav>
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
      return <Overview />
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
      if (entity) return <EntryPage modules={shownModules(world, apps, 'profile settings')} entity={entity} />
      return (
        <dl class="facts">
          <dt>Name</dt>
          <dd>{user.name}</dd>
          <dt>Login</dt>
          <dd>{user.login}</dd>
          <dt>E-mail</dt>
          <dd>{user.email}</dd>
        </dl>
      )
    }
  }
}

const Overview = (): JSX.Element => {
  const { world } = useShell().editor
  return (
    <ul class="lines">
      {[...world.projects].map((project) => (
        <li key={project.id}>
          <div>
            <Link to={projectRoot(world, project)}>{project.name}</Link>
            <p class="aside">{project.description}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
