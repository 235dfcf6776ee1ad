import type { JSX } from 'preact'
import { projectRoot } from '../../host/addresses.ts'
import { filesOf } from '../../world/queries.ts'
import type { Spot } from '../../../src/contract/module-spots.ts'
import { entityName, shownModules } from '../modules.ts'
import type { OrganizationSection, Route } from '../route.ts'
import { useShell } from '../shell.tsx'
import { Entries, EntryPage } from '../site/entries.tsx'
import { Link } from '../site/link.tsx'
import { useTitle } from '../site/not-found.tsx'

type OrganizationRoute = Extract<Route, { page: 'organization' }>

interface Section {
  name: string
  path: string
  spots: readonly Spot[]
  empty: string
}

const sections: Record<Exclude<OrganizationSection, 'overview'>, Section> = {
  extensions: {
    name: 'Apps',
    path: '/u/extensions',
    spots: ['organization menu'],
    empty: "No installed app brings a page to the organization's menu.",
  },
  crowdsource: {
    name: 'Crowdsource',
    path: '/u/crowdsource',
    spots: ['crowdsource menu'],
    empty: 'No installed app brings a page to the crowdsource menu.',
  },
  settings: {
    name: 'Settings',
    path: '/u/system-settings',
    spots: ['organization settings', 'settings'],
    empty: "No installed app brings a page to the organization's settings.",
  },
}

/** The organization of the enterprise edition: its projects, and the pages that apps bring. */
export const OrganizationPage = ({
  route: { section, entity },
}: {
  route: OrganizationRoute
}): JSX.Element => {
  const { editor, apps } = useShell()
  const { world } = editor
  const { organization } = world
  useTitle(organization.name)
  if (organization.edition !== 'enterprise')
    return (
      <main class="page" aria-label={organization.name}>
        <h1>{organization.name}</h1>
        <p class="lead">
          Organizations have pages only in the enterprise edition; this world is of the standard one.
        </p>
      </main>
    )
  const { path, spots, empty, name } = sections[section === 'overview' ? 'extensions' : section]
  const modules = shownModules(world, apps, ...spots)
  return (
    <main class="page" aria-label={organization.name}>
      <div class="page-head">
        <div>
          <h1>{organization.name}</h1>
          <p class="lead">{organization.domain}</p>
        </div>
      </div>
      <nav class="tab-bar" aria-label="Organization">
        <Link to="/organization" isCurrent={section === 'overview'}>
          Projects
        </Link>
        {shownModules(world, apps, 'organization menu').map((module) => (
          <Link
            key={entityName(module)}
            to={`/u/extensions/${encodeURIComponent(entityName(module))}`}
            isCurrent={section === 'extensions' && entity === entityName(module)}
          >
            {module.name}
          </Link>
        ))}
        {(['crowdsource', 'settings'] as const).map((each) => (
          <Link key={each} to={sections[each].path} isCurrent={section === each}>
            {sections[each].name}
          </Link>
        ))}
      </nav>
      <section class="tab" aria-label={section === 'overview' ? 'Projects' : name}>
        {section === 'overview' ? (
          <Projects />
        ) : entity ? (
          <EntryPage
            modules={modules}
            entity={entity}
            {...(section !== 'extensions' && { back: { to: path, name } })}
          />
        ) : (
          <Entries modules={modules} pathOf={(each) => `${path}/${encodeURIComponent(each)}`} empty={empty} />
        )}
      </section>
    </main>
  )
}

const Projects = (): JSX.Element => {
  const { world } = useShell().editor
  return (
    <ul class="lines">
      {[...world.projects].map((project) => (
        <li key={project.id}>
          <div>
            <Link to={projectRoot(world, project)}>{project.name}</Link>
            <p class="aside">{project.description}</p>
          </div>
          <span class="grow" />
          <span class="aside">
            {project.targetLanguageIds.length} languages, {filesOf(world, project.id).length} files
          </span>
        </li>
      ))}
    </ul>
  )
}
