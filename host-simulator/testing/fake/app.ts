/** The app of a fake `AP`: its manifest, and the module whose page is open. */
import type { Manifest } from '../../../src/contract/manifest.ts'
import { modules, type ModuleName } from '../../../src/contract/modules.ts'
import type { Placement } from '../../../src/contract/placement.ts'
import { placesOf } from '../../host/index.ts'

export type FakePlace = 'editor' | 'project' | 'profile' | 'modal'

/** Fields of the manifest that differ from a plain one. */
export interface AppUnderTest {
  identifier?: string
  name?: string
  baseUrl?: string
  authentication?: { type: string; clientId?: string }
  scopes?: string[]
  /** By module type. */
  modules?: Record<string, { key: string; name?: string; url?: string; [field: string]: unknown }[]>
}

const typeOf: Record<FakePlace, ModuleName> = {
  editor: 'editor-right-panel',
  project: 'project-menu',
  profile: 'profile-resources-menu',
  modal: 'modal',
}

/** Throws for a place that is none. */
export const manifestOf = (place: FakePlace, given: AppUnderTest = {}): Manifest => {
  if (!Object.hasOwn(typeOf, place))
    throw new Error(
      `Failed to open the app: place: expected one of ${Object.keys(typeOf).join(', ')}, got ${JSON.stringify(place)}`,
    )
  return {
    identifier: 'app-under-test',
    name: 'App under test',
    baseUrl: 'http://app.invalid',
    authentication: { type: 'service_app', clientId: 'app-under-test' },
    scopes: ['project'],
    modules: {
      [typeOf[place]]: [
        { key: 'page', name: 'App under test', url: '/', icon: '/icon.svg', modes: ['translate'] },
      ],
      ...(place !== 'modal' && { modal: [{ key: 'modal', name: 'Modal', url: '/modal' }] }),
    },
    ...given,
  }
}

/** The module whose page is open, and where that is. A modal is opened by the Editor. */
export const placed = (
  { modules: all }: Manifest,
  place: FakePlace,
  key: string | undefined,
): { type: string; key: string; places: Placement['places'] } => {
  const every = Object.entries(all).flatMap(([type, list]) =>
    Array.isArray(list) ? list.map((module) => ({ type, key: module.key })) : [],
  )
  const hasPlace = (type: string): boolean =>
    Object.hasOwn(modules, type) &&
    (modules[type as ModuleName].places?.some((each) => each === place) ?? false)
  const here = every.filter(({ type }) => hasPlace(type))
  const found = key === undefined ? here[0] : here.find((module) => module.key === key)
  if (found) return { ...found, places: placesOf(found.type, ['editor']) ?? [] }
  const names = here.map((module) => module.key).join(', ') || 'none'
  throw new Error(
    `Failed to open the app: expected a module at the place "${place}"${key === undefined ? '' : ` with the key "${key}"`}; there are: ${names}`,
  )
}
