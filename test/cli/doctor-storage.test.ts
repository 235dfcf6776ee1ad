/** What the doctor says of a page that is opened without storage. */
import { expect, it } from 'vitest'
import type { Bench } from '../../host-simulator/doctor/bench.ts'
import { browserChecks } from '../../host-simulator/doctor/browser-checks.ts'

const thrown = 'SecurityError: Access is denied'
const [step] = browserChecks.filter(({ id }) => id === 'third-party-storage')

const said = async (...errors: string[]): Promise<(string | undefined)[]> => {
  const visit = { type: 'project-menu', key: 'one', isOpen: true, errors }
  const visits = { all: async () => [visit], withoutStorage: async () => visit }
  const outcome = await step?.run({ visits: async () => visits } as unknown as Bench)
  return [outcome?.status, outcome?.message]
}

it('a page that throws is told, with what it threw', async () => {
  const [status, message] = await said(`${thrown} at http://127.0.0.1:3000/app.js:1:1`)
  expect([status, message]).toEqual(['warning', expect.stringContaining('/app.js:1:1')])
})

// As Next.js, Vite, webpack and Create React App name them.
it.each([
  '/_next/static/chunks/node_modules_next_dist_compiled_next-devtools_index_1a2b3c.js',
  '/@vite/client',
  '/webpack-dev-server/client/index.js',
  '/static/js/react-error-overlay.js',
])('what a development server put beside it is not its own: %s', async (path) => {
  const [status, message] = await said(`${thrown} at get (http://127.0.0.1:3000${path}:1:1)`)
  expect([status, message]).toEqual(['ok', expect.stringContaining('only a tool of its development server')])
})

it('what the page throws beside such a tool is told alone', async () => {
  const own = `${thrown} at http://127.0.0.1:3000/app.js:1:1`
  const [status, message] = await said(`${thrown} at http://127.0.0.1:3000/@vite/client:1:1`, own)
  expect([status, message]).toEqual(['warning', expect.stringContaining(own)])
})
