/**
 * axe in a page and all its frames. Its own runner for Playwright opens one more page for each look,
 * which takes several times what the look itself does, and passes over a frame that is too slow.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Frame, Page } from 'playwright/test'

declare global {
  interface Window {
    axe: typeof axe
  }
}

interface Looking {
  /** CSS of the only part that is looked at. */
  include?: string
  /** CSS of what is not looked at. */
  exclude?: string
  /** The only rules. */
  rules?: string[]
}

interface Seen {
  /** Each rule with the elements that break it. */
  violations: [rule: string, html: string[]][]
  /** How many frames had something to look at, the page itself among them. */
  frames: number
}

interface Context {
  include: unknown[]
  exclude: unknown[]
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * What a frame and those inside it show, in axe's order. Throws where one cannot be looked at.
 * As JSON: Playwright takes long to carry so many objects.
 */
const partialsOf = async (frame: Frame, context: Context, options: axe.RunOptions): Promise<string[]> => {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source)
  const { own, inner } = await frame.evaluate(
    async ([within, how]) => ({
      inner: window.axe.utils.getFrameContexts(within as axe.ContextObject),
      own: JSON.stringify(await window.axe.runPartial(within as axe.ContextObject, how)),
    }),
    [context, options] as const,
  )
  const partials = [own]
  for (const { frameSelector, frameContext } of inner) {
    const found = await frame.evaluateHandle(
      (path) => window.axe.utils.shadowSelect(path as never),
      frameSelector as unknown,
    )
    const child = await found.asElement()?.contentFrame()
    if (!child) throw new Error(`axe: no frame at ${String(frameSelector)}`)
    partials.push(...(await partialsOf(child, frameContext as Context, options)))
  }
  return partials
}

export const lookWithAxe = async (page: Page, { include, exclude, rules }: Looking = {}): Promise<Seen> => {
  const options: axe.RunOptions = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) }
  const context = { include: include ? [include] : [], exclude: exclude ? [exclude] : [] }
  const partials = await partialsOf(page.mainFrame(), context, options)
  return page.evaluate(
    async ([texts, how]) => {
      const parts = texts.map((text) => JSON.parse(text) as axe.PartialResult)
      const frames = parts.filter(({ results }) => results.some(({ nodes }) => nodes.length)).length
      const { violations } = await window.axe.finishRun(parts, how)
      return {
        violations: violations.map(({ id, nodes }): [string, string[]] => [
          id,
          nodes.map(({ html }) => html),
        ]),
        frames,
      }
    },
    [partials, options] as const,
  )
}

/** Rules that a theme decides; whatever else a page breaks, it breaks in both. */
const ofColours = ['color-contrast', 'link-in-text-block']

/** What breaks a rule in the light theme, or one about colours in the dark one. */
export const violationsInThemes = async (page: Page, looking: Looking = {}): Promise<Seen['violations']> => {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await lookWithAxe(page, looking)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await lookWithAxe(page, { ...looking, rules: ofColours })
  return [...light.violations, ...dark.violations]
}
