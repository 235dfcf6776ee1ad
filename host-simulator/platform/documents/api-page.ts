/** The OpenAPI description of REST v2 as a page that needs nothing else. */
import { html } from 'hono/html'
import { openApi } from '../http/openapi.ts'
import type { RestRow } from '../rest/common/row.ts'
import { kindSaid } from '../rest/common/project-kinds.ts'
import { documentPage, sentence, type Html } from './document.ts'

const descriptions = new WeakMap<readonly RestRow[], string>()

/** As JSON. It takes half a second to make, and rows do not change. */
export const restDescription = (rows: readonly RestRow[]): string => {
  const known = descriptions.get(rows)
  if (known !== undefined) return known
  const noted = rows.map((row) => ({ ...row, note: kindSaid(row) }))
  const made = openApi(noted, {
    title: 'REST API v2 of AP Bridge',
    version: '2',
    base: '/api/v2',
    doc: 'What the simulator implements of REST v2, made from the rows that check each request.',
  })
  const text = JSON.stringify(made)
  descriptions.set(rows, text)
  return text
}

const schemaText = (value: unknown): string => JSON.stringify(value, null, 2)

interface Operation {
  parameters: { name: string; in: string; required: boolean; schema: { type?: string } }[]
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses: Record<string, { description: string }>
}

const parameterRow = ({ name, in: place, required }: Operation['parameters'][number]): Html =>
  html`<li><code>${name}</code> ${place}${required ? ', wanted' : ''}</li>`

/** A dash for each part that differs from call to call. */
const idOf = ({ method, path }: RestRow): string => method + path.replaceAll(/\{\w+\}/g, '-')

const entry = (row: RestRow, operation: Operation): Html => {
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema
  const statuses = Object.keys(operation.responses).filter((status) => status !== 'default')
  return html`<details data-row id="${idOf(row)}">
    <summary><b>${row.method}</b> <code>/api/v2${row.path}</code> <span>${sentence(row.doc)}</span></summary>
    <p>
      ${row.scope ? html`Scope <code>${row.scope.replace(' ', ':')}</code>.` : 'No scope needed.'}
      ${row.edition ? `Only in the ${row.edition} edition.` : ''}${kindSaid(row)} Answers
      ${statuses.join(', ')}.
    </p>
    ${
      operation.parameters.length
        ? html`<ul>
            ${operation.parameters.map(parameterRow)}
          </ul>`
        : ''
    }
    ${body ? html`<pre tabindex="0" role="group" aria-label="Shape of the body">${schemaText(body)}</pre>` : ''}
  </details>`
}

export const apiPage = (rows: readonly RestRow[]): Html => {
  const { paths } = JSON.parse(restDescription(rows)) as {
    paths: Record<string, Record<string, Operation>>
  }
  const tags = [...new Set(rows.map(({ tag }) => tag))]
  const operationOf = ({ path, method }: RestRow): Operation =>
    paths[`/api/v2${path}`]?.[method.toLowerCase()] as Operation
  return documentPage({
    path: '/docs',
    title: 'REST API v2',
    rows: 'operations',
    intro: html`${rows.length} operations. <a href="/openapi.json">OpenAPI 3.1</a> for tools; a token comes
      from <code>/oauth/token</code> or from <code>ap-bridge dev --json</code>.`,
    sections: tags.map((tag) => ({
      id: tag.toLowerCase().replace(/\W+/g, '-'),
      title: tag,
      body: html`${rows.filter((row) => row.tag === tag).map((row) => entry(row, operationOf(row)))}`,
    })),
  })
}
