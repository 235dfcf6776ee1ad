/** axe in the frame of an app: the copy of the app's own project, since none comes with this package. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Frame } from 'playwright'

interface Axe {
  run(
    context: Document,
    options: object,
  ): Promise<{ violations: { id: string; help: string; nodes: { html: string }[] }[] }>
}

const file = 'axe-core/axe.min.js'

/** Its script, from the folder where the command is run, or from beside this package; null where there is none. */
export const axeSource = (
  places: readonly string[] = [pathToFileURL(join(process.cwd(), 'package.json')).href, import.meta.url],
): string | null => {
  for (const place of places) {
    try {
      return readFileSync(createRequire(place).resolve(file), 'utf8')
    } catch {
      // Not here: the next place may have it.
    }
  }
  return null
}

/**
 * Rules of WCAG A and AA; what is only good practice is not looked at, nor frames of others inside. A page in a frame has
 * its name from the platform, so it needs no title.
 */
const options = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  rules: { 'document-title': { enabled: false } },
  resultTypes: ['violations'],
  iframes: false,
}

/** Characters of an element that are told. */
const elementLength = 120

/** What breaks a rule, each in a line, with the first element that does. */
export const violationsIn = async (frame: Frame, source: string): Promise<string[]> => {
  // In the page's own world, past its policy, and over again where it was loaded anew.
  await frame.evaluate(source)
  const violations = await frame.evaluate(
    async (how) => (await (globalThis as unknown as { axe: Axe }).axe.run(document, how)).violations,
    options,
  )
  return violations.map(({ id, help, nodes }) => {
    const [first] = nodes
    const more = nodes.length > 1 ? ` and ${nodes.length - 1} more` : ''
    return `${id}: ${help}: ${(first?.html ?? '').replaceAll(/\s+/g, ' ').slice(0, elementLength)}${more}`
  })
}
