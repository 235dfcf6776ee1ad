/** The pages about the simulator, and what tools read in their place. */
import { Hono } from 'hono'
import type { RestRow } from '../rest/common/row.ts'
import { apiPage, restDescription } from './api-page.ts'
import { designHeaders, designPage } from './design-page.ts'
import { documentHeaders } from './document.ts'
import { fidelityPage, fidelityRows } from './fidelity-page.ts'
import { findingsPage } from './findings-page.ts'

export const createDocuments = (rows: () => Promise<readonly RestRow[]>): Hono =>
  new Hono()
    .get('/openapi.json', async (c) =>
      c.body(restDescription(await rows()), 200, { 'content-type': 'application/json' }),
    )
    .get('/docs', async (c) => c.html(apiPage(await rows()), 200, documentHeaders))
    .get('/fidelity', async (c) => c.html(fidelityPage(await rows()), 200, documentHeaders))
    .get('/fidelity.json', async (c) => c.json(fidelityRows(await rows())))
    .get('/findings', (c) => c.html(findingsPage(), 200, documentHeaders))
    .get('/design', (c) => c.html(designPage(), 200, designHeaders))
