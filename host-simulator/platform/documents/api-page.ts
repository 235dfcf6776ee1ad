/** The OpenAPI description of REST v2 as a page that needs nothing else. */
import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { openApi } from '../http/openapi.ts'
import type { RestRow } from '../rest/common/row.ts'
import { restRows } from '../rest/rows.ts'

export const restDescription = (): Record<string, unknown> =>
  openApi(restRows, {
    title: 'REST API v2 of AP Bridge',
    version: '2',
    base: '/api/v2',
    doc: 'What the simulator implements of REST v2, made from the rows that check each request.',
  })

type Html = HtmlEscapedString | Promise<HtmlEscapedString>

const schemaText = (value: unknown): string => JSON.stringify(value, null, 2)

interface Operation {
  parameters: { name: string; in: string; required: boolean; schema: { type?: string } }[]
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses: Record<string, { description: string }>
}

const parameterRow = ({ name, in: place, required }: Operation['parameters'][number]): Html =>
  html`<li><code>${name}</code> ${place}${required ? ', wanted' : ''}</li>`

const section = (row: RestRow, operation: Operation): Html => {
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema
  const statuses = Object.keys(operation.responses).filter((status) => status !== 'default')
  return html`<details>
    <summary><b>${row.method}</b> <code>/api/v2${row.path}</code> <span>${row.doc}</span></summary>
    <p>
      ${row.scope ? html`Scope <code>${row.scope.replace(' ', ':')}</code>.` : 'No scope needed.'}
      ${row.edition ? `Only in the ${row.edition} edition.` : ''} Answers ${statuses.join(', ')}.
    </p>
    ${
      operation.parameters.length
        ? html`<ul>
            ${operation.parameters.map(parameterRow)}
          </ul>`
        : ''
    }
    ${body ? html`<pre>${schemaText(body)}</pre>` : ''}
  </details>`
}

const style = `
:root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
h2 { margin: 2rem 0 .5rem; font-size: 1rem }
details { border-top: 1px solid light-dark(#d9dfe3, #3a414b) }
summary { padding: .375rem 0; cursor: pointer }
summary b { display: inline-block; min-width: 4.5rem }
summary span { color: light-dark(#4d5a63, #aab3bd) }
code, pre { font: 12px/1.5 ui-monospace, monospace }
pre { overflow: auto; max-height: 20rem; padding: .75rem; background: light-dark(#f2f5f7, #21252b); border-radius: 4px }
`

export const apiPage = (): Html => {
  const { paths } = restDescription() as { paths: Record<string, Record<string, Operation>> }
  const tags = [...new Set(restRows.map(({ tag }) => tag))]
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>REST API v2 · AP Bridge</title>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <h1>REST API v2</h1>
        <p>
          ${restRows.length} operations. <a href="/openapi.json">OpenAPI 3.1</a> for tools; a token comes from
          <code>/oauth/token</code> or from <code>ap-bridge dev --json</code>.
        </p>
        ${tags.map(
          (tag) =>
            html`<h2>${tag}</h2>
              ${restRows
                .filter((row) => row.tag === tag)
                .map((row) =>
                  section(row, paths[`/api/v2${row.path}`]?.[row.method.toLowerCase()] as Operation),
                )}`,
        )}
      </body>
    </html>`
}
