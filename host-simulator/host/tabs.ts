/** The tabs of a project and which of them are visible. Source: specification, "Tab configuration". */
import type { TabConfiguration } from '../../src/contract/objects.ts'
import { builtInTabs, isAppTab } from '../world/tabs.ts'

/**
 * All tabs that there are, in the order in which they were saved; what nobody saved comes after, visible.
 * `appTabs` are the identifiers of the installed apps' tabs; what was saved of other apps is left out.
 */
export const tabsOf = (
  saved: readonly TabConfiguration[],
  appTabs: readonly string[],
): TabConfiguration[] => {
  const all: string[] = [...builtInTabs, ...appTabs]
  const known = saved.filter(({ identifier }) => all.includes(identifier))
  const rest = all.filter((name) => !known.some(({ identifier }) => identifier === name))
  return [...known, ...rest.map((identifier) => ({ identifier, visible: true }))].map(
    ({ identifier, visible }) => ({ identifier, visible }),
  )
}

/**
 * What is to be stored when an app saves `wanted`. A tab that it does not name stays as it is.
 * Tabs of apps that are not installed are kept: they may come back.
 */
export const tabsAfter = (
  saved: readonly TabConfiguration[],
  current: readonly TabConfiguration[],
  wanted: readonly TabConfiguration[],
): TabConfiguration[] => {
  // The last word on a tab counts.
  const byName = new Map(wanted.map((tab) => [tab.identifier, tab]))
  const gone = saved.filter(
    ({ identifier }) => isAppTab(identifier) && !current.some((tab) => tab.identifier === identifier),
  )
  const others = [...current, ...gone].filter(({ identifier }) => !byName.has(identifier))
  return [...byName.values(), ...others].map(({ identifier, visible }) => ({ identifier, visible }))
}
