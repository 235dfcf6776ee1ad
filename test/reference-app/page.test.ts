import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Window } from 'happy-dom'
import { expect, it } from 'vitest'
import { pages } from './app-kit.ts'

const read = (name: string): string => readFileSync(join(pages, name), 'utf8')

interface PageOptions {
  isInEditor?: boolean
  theme?: string
  token?: string | null
  query?: string
  answer?: Response
}

/** Runs the page's scripts with a small `AP`, as a browser would run them after the markup. */
const openPage = async ({
  isInEditor = false,
  theme = 'light',
  token = null,
  query = '',
  answer,
}: PageOptions) => {
  const window = new Window({ url: `https://app.test/panel.html${query}` })
  window.document.write(read('panel.html').replaceAll(/<script.*?<\/script>|<link[^>]*>/g, ''))
  const events = { on: () => {}, onAny: () => {} }
  const editor = {
    getString: (callback: (string: null) => void) => callback(null),
    getTranslations: (callback: (all: never[]) => void) => callback([]),
  }
  const AP = {
    events,
    ...(isInEditor && { editor }),
    getCssVariables: (callback: (all: object) => void) => callback({}),
    getTheme: (callback: (theme: string) => void) => callback(theme),
    getContext: (callback: (context: object) => void) => callback({ project_id: 1 }),
    getJwtToken: (callback: (token: string | null) => void) => callback(token),
  }
  const asked: { url: string; authorization: string | null }[] = []
  const ask = async (url: URL, { headers }: RequestInit): Promise<Response> => {
    asked.push({ url: url.href, authorization: new Headers(headers).get('authorization') })
    return answer ?? Promise.reject(new TypeError('Failed to fetch'))
  }
  const scripts = `${read('panel.js')}\n${read('account.js')}`
  const turned = { addEventListener: () => {} }
  const given = {
    AP,
    document: window.document,
    location: window.location,
    fetch: ask,
    matchMedia: () => turned,
  }
  new Function(...Object.keys(given), scripts)(...Object.values(given))
  // What the scripts wait for are promises that are settled already.
  await new Promise((resolve) => setImmediate(resolve))
  const textOf = (selector: string): string =>
    window.document.querySelector(selector)?.textContent.replaceAll(/\s+/g, ' ').trim() ?? ''
  return {
    asked,
    textOf,
    colorScheme: window.document.documentElement.style.colorScheme,
    isHidden: (id: string) => window.document.getElementById(id)?.closest('[hidden]') != null,
  }
}

it('says so when there is no token', async () => {
  const { asked, textOf } = await openPage({})
  expect(textOf('#installation')).toBe('Not available: the app has no client id, so there is no token.')
  expect(asked).toEqual([])
})

it.each([
  [
    Response.json({ error: { message: 'Organization not found' } }, { status: 404 }),
    'Organization not found',
  ],
  [new Response('{}', { status: 502 }), 'Status 502'],
  [undefined, 'Failed to fetch'],
])('shows why the server could not tell', async (answer, reason) => {
  const { textOf } = await openPage({ token: 'jwt', ...(answer && { answer }) })
  expect(textOf('#installation')).toBe(`Not available: ${reason}`)
})

it.each([
  ['from AP', { token: 'from-ap', query: '?jwtToken=from-query' }, 'Bearer from-ap'],
  ['from the address', { query: '?jwtToken=from-query' }, 'Bearer from-query'],
])('shows the installation and the user, known by the token %s', async (_, options, authorization) => {
  const answer = Response.json({ id: 3, username: 'ada', fullName: 'Ada <b>L</b>', email: null })
  const { asked, textOf } = await openPage({ ...options, answer })
  expect(asked).toEqual([{ url: 'https://app.test/api/user', authorization }])
  expect(textOf('#installation')).toMatch(/^Installed/)
  expect(textOf('#user')).toBe('usernameadafullNameAda <b>L</b>id3')
})

it('shows in the project menu what belongs there, and in the Editor the rest', async () => {
  const menu = await openPage({})
  const editor = await openPage({ isInEditor: true, token: 'jwt' })
  expect([menu, editor].map(({ isHidden }) => isHidden('formats-title'))).toEqual([false, true])
  expect([menu, editor].map(({ isHidden }) => isHidden('installation'))).toEqual([false, true])
  expect([menu, editor].map(({ isHidden }) => isHidden('string-title'))).toEqual([true, false])
  expect(editor.asked).toEqual([])
})

it.each([
  ['dark', 'dark'],
  ['auto', 'light dark'],
])('has the colours of the theme %s', async (theme, wanted) => {
  expect((await openPage({ theme })).colorScheme).toBe(wanted)
})
