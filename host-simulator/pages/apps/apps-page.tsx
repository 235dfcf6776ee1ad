import type { JSX } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { projectRoot } from '../../host/addresses.ts'
import type { AppInfo } from '../../page-api/app.ts'
import { CopyLine } from '../parts/copy-button.tsx'
import { Icon } from '../parts/icons.tsx'
import type { Route } from '../route.ts'
import { useShell } from '../shell.tsx'
import { Crumbs } from '../site/crumbs.tsx'
import { Link } from '../site/link.tsx'
import { NotFound, useTitle } from '../site/not-found.tsx'
import { AppCard } from './app-card.tsx'
import { installCommand } from './install-command.ts'
import { Installer } from './installer.tsx'

type AppsRoute = Extract<Route, { page: 'apps' }>

/** The simulator's own page of apps: of all, or of those that a project was granted. */
export const AppsPage = ({ route: { projectId } }: { route: AppsRoute }): JSX.Element => {
  const { editor, navigation } = useShell()
  useTitle('Apps')
  if (!navigation.hasChrome) return <NotFound wanted="a page of apps" />
  const { world, view } = editor
  const project = world.projects.get(projectId ?? view.projectId)
  const whole = world.organization.edition === 'enterprise' ? 'Organization' : 'Account'
  return (
    <main class="page apps-page" aria-label="Apps">
      <p class="own-page">
        <Icon name="apps" />
        The simulator’s own page: on the live platform apps are installed elsewhere.
      </p>
      {project && <Crumbs back={{ to: projectRoot(world, project), name: project.name }} name="Apps" />}
      <Installed projectId={projectId}>
        {project && (
          <nav class="tab-bar" aria-label="Whose apps">
            <Link to={`/apps/${encodeURIComponent(project.identifier)}`} isCurrent={projectId !== null}>
              {project.name}
            </Link>
            <Link to="/apps" isCurrent={projectId === null}>
              {whole}
            </Link>
          </nav>
        )}
      </Installed>
    </main>
  )
}

type Installing = { again: AppInfo | null } | null

const Installed = ({
  projectId,
  children,
}: {
  projectId: number | null
  children: JSX.Element | undefined
}): JSX.Element => {
  const { installed, problem, load } = useInstalled()
  const { session, editor } = useShell()
  const [installing, setInstalling] = useState<Installing>(null)
  const [opened, setOpened] = useState<Record<string, boolean>>({})
  const [said, setSaid] = useState('')
  const adder = useRef<HTMLButtonElement>(null)

  const all = installed ?? []
  const reaches = ({ access: { project } }: AppInfo): boolean =>
    projectId === null || project.value === 'own' || project.ids.includes(projectId)
  const here = all.filter(reaches)
  const others = all.filter((app) => !reaches(app))
  const project = editor.world.projects.get(projectId ?? NaN)
  const isFirst = installed !== null && all.length === 0
  // It stays when the first app is there: what came of its installation is still to be read.
  useEffect(() => {
    if (isFirst) setInstalling({ again: null })
  }, [isFirst])
  // The card that had the focus is gone.
  useLayoutEffect(() => {
    if (said && document.activeElement === document.body) adder.current?.focus()
  }, [all.length])
  // Where the address names one, that one is opened.
  const asked = decodedHash()
  useEffect(() => {
    if (!asked || !installed) return
    setOpened((before) => ({ ...before, [asked]: true }))
    document.querySelector(`[data-app="${CSS.escape(asked)}"]`)?.scrollIntoView()
  }, [asked, installed === null])
  const say = (text: string): void => {
    setSaid(text)
    void load()
  }
  const grantHere = ({ identifier, name, access }: AppInfo): void => {
    const ids = [...access.project.ids, projectId ?? NaN]
    void session.grantApp(identifier, { ...access, project: { value: 'restricted', ids } }).then(
      () => say(`${name} is granted to ${project?.name}.`),
      (error: unknown) => setSaid((error as Error).message),
    )
  }
  return (
    <>
      <div class="page-head">
        <div class="grow">
          <h1>Apps</h1>
          <p class="lead">
            {project
              ? `What ${project.name} was granted, and where it is.`
              : 'What is installed, and where it is.'}
          </p>
        </div>
        {!isFirst && (
          <button ref={adder} class="primary" onClick={() => setInstalling({ again: null })}>
            <Icon name="plus" />
            Install an app
          </button>
        )}
      </div>
      {children}
      <p class="apps-said" role="status">
        {said}
      </p>
      {problem !== null && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      {installing && (
        <Installer
          key={installing.again?.identifier ?? ''}
          again={installing.again}
          hasWayOut={!isFirst}
          onClose={(identifier) => {
            setInstalling(null)
            if (identifier !== undefined) setOpened({ ...opened, [identifier]: true })
            void load()
            requestAnimationFrame(() => adder.current?.focus())
          }}
        />
      )}
      {isFirst && (
        <div class="apps-or">
          <p class="aside">Or start the simulator with it:</p>
          <CopyLine text={installCommand} label="Copy the command" />
        </div>
      )}
      {here.map((app, at) => (
        <AppCard
          key={app.identifier}
          app={app}
          isOpen={opened[app.identifier] ?? at === 0}
          onOpen={(isOpen) => setOpened({ ...opened, [app.identifier]: isOpen })}
          onAgain={() => {
            setInstalling({ again: app })
            scrollTo({ top: 0 })
          }}
          onSaid={say}
        />
      ))}
      {others.length > 0 && (
        <section class="apps-others" aria-label="Not granted to this project">
          <h2>Not granted to this project</h2>
          <ul>
            {others.map((app) => (
              <li key={app.identifier}>
                <span class="grow">{app.name}</span>
                <button class="small" onClick={() => grantHere(app)}>
                  Grant<span class="visually-hidden"> {app.name}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const decodedHash = (): string => {
  try {
    return decodeURIComponent(location.hash.slice(1))
  } catch {
    return ''
  }
}

/** The apps that are there; looked for again when one came, went or changed, whoever did that. */
const useInstalled = (): { installed: AppInfo[] | null; problem: string | null; load(): Promise<void> } => {
  const { session, apps, trace } = useShell()
  const [installed, setInstalled] = useState<AppInfo[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const load = (): Promise<void> =>
    session.installedApps().then(
      (found) => {
        setInstalled(found)
        setProblem(null)
      },
      (error: unknown) => setProblem((error as Error).message),
    )
  const lastInstall = trace.entries.value.findLast(({ kind }) => kind === 'install')?.id
  useEffect(() => void load(), [apps[0], apps.length, lastInstall])
  return { installed, problem, load }
}
