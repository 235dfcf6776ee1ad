/** What a context menu's item opens, which several fields say together. */
import { suggestion } from '../nearest.ts'
import { isObject } from '../value.ts'
import type { FoundModule } from './found-module.ts'
import { finding, type ManifestFinding } from './rules.ts'

export const menuFindings = (found: readonly FoundModule[]): ManifestFinding[] => {
  const keysByType = new Map<string, Set<string>>()
  for (const { type, module } of found) {
    const { key } = module
    if (typeof key !== 'string') continue
    const keys = keysByType.get(type)
    if (keys) keys.add(key)
    else keysByType.set(type, new Set([key]))
  }
  return found.flatMap(({ type, path, module: { options } }) => {
    if (type !== 'context-menu' || !isObject(options)) return []
    const at = [...path, 'options']
    const { module: opened, url, type: way } = options
    const findings: ManifestFinding[] = []
    if (way === 'modal' && opened === undefined)
      findings.push(finding('MF-031', [...at, 'module'], 'expected {"modal": "<key>"}, since type is modal'))
    if (way === 'redirect' && opened === undefined)
      findings.push(
        finding(
          'MF-031',
          [...at, 'module'],
          'expected the module that it leads to, such as {"project-tools": "<key>"}, since type is redirect',
        ),
      )
    if (way === 'new_tab' && url === undefined)
      findings.push(finding('MF-031', [...at, 'url'], 'expected an address, since type is new_tab'))
    for (const [openedType, key] of Object.entries(isObject(opened) ? opened : {})) {
      const keys = keysByType.get(openedType) ?? new Set()
      if (typeof key !== 'string' || keys.has(key)) continue
      const message = `there is no ${openedType} module with the key "${key}"${suggestion(key, keys)}`
      findings.push(finding('MF-030', [...at, 'module', openedType], message))
    }
    return findings
  })
}
