/** Where the page is in its world, and how it goes elsewhere. */
import { signal, type Signal } from '@preact/signals'
import { inWorld } from '../host/addresses.ts'
import type { World } from '../world/world.ts'
import { routeOf, type Route } from './route.ts'

export interface Navigation {
  /** Such as `/w/w-1`. */
  readonly base: string
  /** Whether what belongs to the simulator is shown. */
  readonly hasChrome: boolean
  /** Whether cells of downloaded tables that begin like formulas are made text: `?csv=text`. */
  readonly areFormulasText: boolean
  readonly route: Signal<Route>
  /** The address for a path of the platform, in this world. */
  hrefOf(path: string): string
  /** Softly: without loading, where this page can draw that address. */
  go(path: string, isSoft?: boolean): void
}

/** `start` is what the plain address of the Editor stands for. */
export const createNavigation = (base: string, world: () => World, start: string): Navigation => {
  const asked = new URLSearchParams(location.search)
  const hasChrome = asked.get('chrome') !== '0'
  const areFormulasText = asked.get('csv') === 'text'

  const routeAt = ({ pathname, searchParams, hash }: URL): Route =>
    routeOf(world(), { path: pathname.slice(base.length), query: searchParams, hash, start })

  const hrefOf = (path: string): string => {
    const url = new URL(inWorld(base, path), location.href)
    if (!hasChrome) url.searchParams.set('chrome', '0')
    if (areFormulasText) url.searchParams.set('csv', 'text')
    return url.pathname + url.search + url.hash
  }

  const route = signal(routeAt(new URL(location.href)))
  addEventListener('popstate', () => (route.value = routeAt(new URL(location.href))))

  return {
    base,
    hasChrome,
    areFormulasText,
    route,
    hrefOf,
    go(path, isSoft = false) {
      const url = new URL(location.origin + hrefOf(path))
      const next = routeAt(url)
      if (!isSoft || !canDraw(route.value, next)) return location.assign(url)
      history.pushState(null, '', url)
      route.value = next
    },
  }
}

/** The Editor's view, and which project the page is of, are made when it loads. */
const canDraw = (here: Route, there: Route): boolean => {
  if (here.page === 'editor' || there.page === 'editor' || here.page === 'unknown') return false
  return there.page !== 'project' || (here.page === 'project' && here.projectId === there.projectId)
}
