import type { JSX } from 'preact'
import { useMemo } from 'preact/hooks'
import type { Spot } from '../../../src/contract/module-spots.ts'
import { entityName, shownModules } from '../modules.ts'
import { Tile } from '../parts/tile.tsx'
import { pulseOf } from '../project/deeds.ts'
import type { OrganizationSection, Route } from '../route.ts'
import { useShell } from '../shell.tsx'
import { Contributions } from '../site/contributions.tsx'
import { Entries, EntryPage } from '../site/entries.tsx'
import { useTitle } from '../site/not-found.tsx'
import { Link } from '../site/link.tsx'
import { NewProject } from '../site/new-project.tsx'
import { Figures, PageHead, Panel } from '../site/page-head.tsx'
import { ProjectTable } from '../site/project-table.tsx'
import { TabBar } from '../site/tab-bar.tsx'
import { SignInTrial } from './sign-in-trial.tsx'
import { UserTokens } from './user-tokens.tsx'

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

/** A guard has no page that opens by itself: what it does is seen when somebody signs in. */
const SignInOr = (props: Parameters<typeof EntryPage>[0]): JSX.Element => {
  const module = props.modules.find((each) => entityName(each) === props.entity)
  return module?.type === 'auth-guard' ? (
    <SignInTrial back={props.back} name={module.name} />
  ) : (
    <EntryPage {...props} />
  )
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
        <p>
          <Link to="/profile">Your projects</Link>
        </p>
      </main>
    )
  const { path, spots, empty, name } = sections[section === 'overview' ? 'extensions' : section]
  const modules = shownModules(world, apps, ...spots)
  return (
    <main class="page" aria-label={organization.name}>
      <PageHead
        picture={<Tile name={organization.name} size="large" />}
        title={organization.name}
        lead={organization.domain}
      />
      <TabBar
        label="Organization"
        tabs={[
          { to: '/organization', name: 'Projects', isCurrent: section === 'overview' },
          ...shownModules(world, apps, 'organization menu').map((module) => ({
            to: `/u/extensions/${encodeURIComponent(entityName(module))}`,
            name: module.name,
            isCurrent: section === 'extensions' && entity === entityName(module),
          })),
          ...(['crowdsource', 'settings'] as const).map((each) => ({
            to: sections[each].path,
            name: sections[each].name,
            isCurrent: section === each,
          })),
        ]}
      />
      <section class="tab" aria-label={section === 'overview' ? 'Projects' : name}>
        {section === 'overview' ? (
          <Projects />
        ) : entity ? (
          <SignInOr
            modules={modules}
            entity={entity}
            {...(section !== 'extensions' && { back: { to: path, name } })}
          />
        ) : (
          <>
            <Entries
              modules={modules}
              pathOf={(each) => `${path}/${encodeURIComponent(each)}`}
              empty={empty}
            />
            {section === 'settings' && <UserTokens />}
          </>
        )}
      </section>
    </main>
  )
}

const Projects = (): JSX.Element => {
  const { world } = useShell().editor
  const { translations, comments } = world
  const pulse = useMemo(() => pulseOf(world, {}), [translations, comments])
  const projects = [...world.projects]
  const languages = new Set(projects.flatMap(({ targetLanguageIds }) => targetLanguageIds))
  return (
    <>
      <Figures
        figures={[
          { name: 'Projects', value: projects.length },
          { name: 'Languages', value: languages.size },
          { name: 'Files', value: world.files.size },
          { name: 'Strings', value: world.strings.size },
          { name: 'People', value: world.users.size },
        ]}
      />
      <Panel title="Projects" aside={<NewProject />} isFlush>
        <ProjectTable projects={projects} />
      </Panel>
      <Contributions pulse={pulse} />
    </>
  )
}
