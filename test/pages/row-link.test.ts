import { expect, it } from 'vitest'
import { rowPath } from '../../host-simulator/pages/simulator/row-link.tsx'
import { apiPage } from '../../host-simulator/platform/documents/api-page.ts'
import { restRows } from '../../host-simulator/platform/rest/rows.ts'
import { fidelityPage } from '../../host-simulator/platform/documents/fidelity-page.ts'

it.each([
  ['call', 'editor.setTranslation'],
  ['call', 'getContext'],
  ['event', 'string.change'],
  ['event', 'context.menu.click:my-item'],
  ['request', 'GET /api/v2/projects/1/strings/2?limit=5'],
  ['request', 'POST /api/v2/storages'],
] as const)('%s %s leads to a row that is there', async (kind, name) => {
  const [path, id] = (rowPath({ kind, name }) ?? '').split('#')
  const page = String(await (path === '/docs' ? apiPage(restRows) : fidelityPage(restRows)))
  const escaped = decodeURIComponent(id ?? '')
    .replace('<', '&lt;')
    .replace('>', '&gt;')
  expect(page).toContain(`id="${escaped}"`)
})

it.each([
  ['call', 'message', 'expected an array'],
  ['call', 'editor.fly', 'AP.editor.fly: there is no such method'],
  ['request', 'GET /elsewhere', undefined],
  ['clock', 'advance', undefined],
] as const)('%s %s leads nowhere', (kind, name, reason) => {
  expect(rowPath({ kind, name, ...(reason && { reason }) })).toBeNull()
})
