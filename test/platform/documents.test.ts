import { describe, expect, it } from 'vitest'
import { openPlatform, origin } from './offline.ts'

const get = (path: string): Promise<Response> => {
  const { platform } = openPlatform()
  return platform.fetch(new Request(origin + path))
}

describe.each(['/docs', '/fidelity', '/findings'])('%s', (path) => {
  it('runs and loads files of the simulator only, and no script of its own text', async () => {
    const response = await get(path)
    const policy = response.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe-inline')
    expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin')
    const page = await response.text()
    expect([...page.matchAll(/(?:src|<link[^>]*href)="([^"]*)"/g)].map(([, address]) => address)).toEqual([
      '/page/icon.svg',
      '/page/document.css',
      '/page/document.js',
    ])
    expect(page).not.toMatch(/<style|<script>|style=/)
  })

  it('names no place twice, and leads to none that is missing', async () => {
    const page = await (await get(path)).text()
    const ids = [...page.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, target] of page.matchAll(/href="#([^"]*)"/g)) expect(ids).toContain(target)
  })

  it('shows names of code as code', async () => {
    const page = await (await get(path)).text()
    expect(page.replaceAll(/<pre[^]*?<\/pre>/g, '')).not.toContain('`')
    expect(page).toMatch(/<(span|td|p)[^>]*>[^<]*<code>/)
  })
})

it('the icon that browsers ask for by themselves is there', async () => {
  const response = await get('/favicon.ico')
  expect([response.status, response.headers.get('location')]).toEqual([302, '/page/icon.svg'])
})
