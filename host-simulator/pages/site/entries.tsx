import type { JSX } from 'preact'
import { descriptionOf, entityName, hasPage, pictureOf, type Module } from '../modules.ts'
import { AppFrame } from '../parts/app-frame.tsx'
import { Empty } from '../parts/empty.tsx'
import { useShell } from '../shell.tsx'
import { Crumbs, type Back } from './crumbs.tsx'
import { Link } from './link.tsx'

/** The modules of some types, each as an entry that opens its page. */
export const Entries = ({
  modules,
  pathOf,
  empty,
}: {
  modules: readonly Module[]
  pathOf(entity: string): string
  /** Says which modules would be here. */
  empty: string
}): JSX.Element => {
  const { hasChrome } = useShell().navigation
  if (!modules.length)
    return (
      <div class="none">
        <Empty level={2} icon="apps" title={empty}>
          {hasChrome && <Link to="/apps">Install an app</Link>}
        </Empty>
      </div>
    )
  return (
    <ul class="entries">
      {modules.map((module) => {
        const picture = pictureOf(module)
        return (
          <li key={module.type + entityName(module)}>
            {picture ? <img src={picture} alt="" /> : <span class="no-picture" />}
            <div>
              <h2>
                {hasPage(module) ? <Link to={pathOf(entityName(module))}>{module.name}</Link> : module.name}
              </h2>
              <p>
                {descriptionOf(module) || (hasPage(module) ? module.app.name : 'It has no page of its own.')}
              </p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** The page of a module, as large as there is room. */
export const EntryPage = ({
  modules,
  entity,
  back,
}: {
  modules: readonly Module[]
  entity: string
  /** Where the entries are listed. */
  back?: Back
}): JSX.Element => {
  const { hasChrome } = useShell().navigation
  const module = modules.find((each) => entityName(each) === entity)
  if (!module)
    return (
      <p class="none">
        No installed app has the module “{entity}” here: it may be uninstalled, or its module is for another
        place. {back && <Link to={back.to}>{back.name}</Link>} {hasChrome && <Link to="/apps">Apps</Link>}
      </p>
    )
  return (
    <section class="app-page" aria-label={module.name}>
      {back && <Crumbs back={back} name={module.name} />}
      <AppFrame key={entity} app={module.app} type={module.type} name={module.name} moduleKey={module.key} />
    </section>
  )
}
