/** Pages draw with the same letters on every machine: fonts of this repository's packages in place of the system's. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

/** Family, package, and the writing systems that the pages show. */
const wanted = [
  ['Pinned Sans', 'inter', ['latin', 'latin-ext', 'cyrillic']],
  ['Pinned Sans', 'noto-sans-arabic', ['arabic']],
  ['Pinned Sans', 'noto-sans-hebrew', ['hebrew']],
  ['Pinned Mono', 'jetbrains-mono', ['latin', 'latin-ext', 'cyrillic']],
]

const faces = wanted.flatMap(([family, name, subsets]) => {
  const folder = dirname(require.resolve(`@fontsource-variable/${name}/package.json`))
  const ranges = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8'))
  return subsets.map((subset) => ({
    family,
    ranges: ranges[subset],
    bytes: readFileSync(join(folder, `files/${name}-${subset}-wght-normal.woff2`)).toString('base64'),
  }))
})

/**
 * For every page and frame of this context that is opened from now on.
 * Nothing is loaded and no tag is written, so the pages' policies have no say.
 */
export const pinFonts = (context) =>
  context.addInitScript((all) => {
    for (const { family, ranges, bytes } of all) {
      const face = new FontFace(
        family,
        Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0)),
        { weight: '100 900', unicodeRange: ranges },
      )
      document.fonts.add(face)
      void face.load()
    }
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      :root { --font: 'Pinned Sans'; --mono: 'Pinned Mono'; font-family: 'Pinned Sans' !important }
      code, pre, kbd { font-family: 'Pinned Mono' !important }
      * { caret-color: transparent !important; text-rendering: geometricPrecision !important }`)
    document.adoptedStyleSheets.push(sheet)
  }, faces)
