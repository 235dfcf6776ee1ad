import { brotliCompressSync } from 'node:zlib'
import commonjs from '@rollup/plugin-commonjs'
import resolve from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import terser from '@rollup/plugin-terser'
import { transform } from 'esbuild'
import esbuild from 'rollup-plugin-esbuild'
import { contractPlugin } from './scripts/contract-plugin.mjs'
import { externals, frameEntries, nodeEntries, pageEntries } from './scripts/entries.mjs'
import { jsonSchemasLater } from './scripts/json-schemas-later.mjs'
import { localNames } from './scripts/local-names.mjs'
import { noticesPlugin } from './scripts/notices-plugin.mjs'
import { chunksOfPages } from './scripts/page-chunks.mjs'

export const onwarn = (warning) => {
  // zod holds a comment that rollup takes for an annotation, and its files import each other in circles.
  const isOfPackage = (warning.ids ?? [warning.id]).every((id) => id?.includes('node_modules'))
  if (isOfPackage && ['INVALID_ANNOTATION', 'CIRCULAR_DEPENDENCY'].includes(warning.code)) return
  throw new Error(`rollup: ${warning.message}`)
}

export const isExternal = (id) => id.startsWith('node:') || externals.includes(id)

const notices = noticesPlugin(
  'dist/LICENSES.txt',
  'The files in this folder contain code of these packages. AP Bridge itself is under the licence in ../LICENSE.',
)

const ofPages = chunksOfPages(Object.values(pageEntries))

/** `let` for every `const` and `map` for `forEach`: the same script, 26 bytes less compressed. Its strings have neither. */
const shorterWords = {
  name: 'shorter-words',
  renderChunk: (code) => ({
    code: code.replaceAll(/\bconst\b/g, 'let').replaceAll('.forEach(', '.map('),
    map: null,
  }),
}

/** In what condition an entry runs at all. */
const conditions = { iframe: 'if (!window.AP) ' }

/** All of the script stands in the condition of its entry: names are shorter there than in two blocks. 5 bytes less. */
const withinCondition = (condition) => ({
  name: 'within-condition',
  renderChunk(code) {
    if (!condition) return null
    const [before, within] = code.trim().split(`\n${condition}{\n`)
    if (!within?.endsWith('\n}')) throw new Error(`expected an entry that is all in ${condition}`)
    return { code: `${before}\n${within.slice(0, -1)}`, map: null }
  },
})

/** A block in place of a function around it, which would be parsed twice. Without the line's end: 3 bytes less. */
const asBlock = (condition = '') => ({
  name: 'as-block',
  renderChunk: (code) => ({
    code: `${condition.replaceAll(' ', '')}{${code.trim().replace(/;$/, '')}}`,
    map: null,
  }),
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) if (chunk.code) chunk.code = chunk.code.trimEnd()
  },
})

const frames = Object.entries(frameEntries).map(([name, input]) => ({
  input,
  output: { file: `dist/${name}.js`, format: 'es' },
  plugins: [
    contractPlugin(),
    resolve(),
    // As old as the browsers that have `structuredClone`.
    esbuild({ target: 'es2022' }),
    shorterWords,
    withinCondition(conditions[name]),
    terser({
      ecma: 2020,
      toplevel: true,
      compress: { passes: 3, unsafe_arrows: true, pure_getters: true },
      mangle: { nth_identifier: localNames },
    }),
    asBlock(conditions[name]),
    notices,
  ],
  onwarn,
}))

/** Names that others gave are long where esbuild has not seen them as modules. */
const shortNamesOfPackages = {
  name: 'short-names-of-packages',
  transform: (code, id) =>
    /[\\/]node_modules[\\/].*\.[cm]?js(\?|$)/.test(id)
      ? transform(code, { format: 'esm', minifyIdentifiers: true, legalComments: 'none' }).then(
          ({ code: short }) => ({ code: short, map: null }),
        )
      : null,
}

const isPacked = (id) => /[\\/]world[\\/]data[\\/]samples\.json$/.test(id)

/** Texts that are parsed cost a start a third of what the same costs as code. */
const parsedJson = {
  name: 'parsed-json',
  transform: (code, id) =>
    id.endsWith('.json') && !isPacked(id)
      ? { code: `export default JSON.parse(${JSON.stringify(JSON.stringify(JSON.parse(code)))})`, map: null }
      : null,
}

/** Said in place of what a bundler's stand-in for Node would fail with: all that needs Node reads the demo's texts first. */
const needsNode = 'ap-bridge/testing needs Node. For browsers: docs/testing.md'

/** The demo's texts lie beside the scripts: Node alone reads them, and no other text is as large. */
const packedTexts = {
  name: 'packed-texts',
  transform(code, id) {
    if (!isPacked(id)) return null
    const source = brotliCompressSync(JSON.stringify(JSON.parse(code)))
    const file = this.emitFile({ type: 'asset', fileName: 'samples.json.br', source })
    const read = `brotliDecompressSync(readFileSync(new URL(import.meta.ROLLUP_FILE_URL_${file})))`
    return {
      code: `import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
if (!readFileSync) throw new Error(${JSON.stringify(needsNode)})
export default JSON.parse(${read})`,
      map: null,
    }
  },
}

/** Pages forbid code made of text, and Firefox writes each try to the console: there zod is not to try. */
const noCodeOfText = {
  name: 'no-code-of-text',
  transform: (code, id) => {
    if (!/[\\/]zod[\\/]v4[\\/]core[\\/]schemas\.js$/.test(id)) return null
    const kept = code.replace('const jit = !core', "const jit = typeof document === 'undefined' && !core")
    if (kept === code) throw new Error('zod: expected jitless to be asked for in core/schemas.js')
    return { code: kept, map: null }
  },
}

/** Where tests run with jsdom `Uint8Array` is jsdom's, and bytes of Node's `TextEncoder` are no instance of it. */
const bytesOfAnyRealm = {
  name: 'bytes-of-any-realm',
  transform: (code, id) =>
    /[\\/]node_modules[\\/]jose[\\/]/.test(id)
      ? { code: code.replace(/(\w+) instanceof Uint8Array/g, 'ArrayBuffer.isView($1)'), map: null }
      : null,
}

/**
 * Every file costs a page some milliseconds, and what is split by who else needs which part compresses less well. So these
 * stand together: what a page needs first, and what it loads when it has nothing else to do.
 */
const together = {
  world:
    /host-simulator.(world.(access|apply|croql|duplicates|filters|folders|hidden-strings|initials|keys|listeners|people-rows|problem|progress|replica\.|same-json|task-(access|shares)|unpacked|tabs|qa.)|host.(addresses|tabs)\.)/,
  contract:
    /(src.contract.(messages|module-spots|modules|nearest|placement|read-as|several|told|value)|host-simulator.host.(frame-name|refused))\./,
  'custom-theme': /host-simulator.editor.(color-names|css-variables|custom-theme|times)\./,
  // The rows are here since no command needs this file, and whoever gives frames their names needs no more of it.
  'page-api': /virtual:placed-rows$|host-simulator.page-api.(app-number|paths|session)\./,
  signals:
    /node_modules.(preact|@preact).|host-simulator.pages.(theme|parts.(chosen|counted|icons|kept|segmented|words)|simulator.trace-log)\./,
  trace: /host-simulator.trace.(lanes|time|tree)\./,
  timeline:
    /host-simulator.pages.(timeline.|simulator.(entry-details|finding-table|fix-text|row-link|times|trace-filter|trace-grid|trace-view|traced-findings|wanted-entry)\.)/,
  dock: /host-simulator.(world.row-(differences|edits|places|search)|pages.(site.site|simulator.(clock-controls|event-palette|fault-(controls|list)|findings-panel|frame-list|imported-(trace|view)|in-slices|json-tree|row-fields|scenario-select|snapshot-controls|state-\w+|trace-panel|use-world|world-panel))\.)/,
}
const chunkOf = (id) => Object.keys(together).find((name) => together[name].test(id))

/** What pages and Node both need is there once, in `dist/page`, from where the server hands it out. */
const modules = {
  input: {
    ...nodeEntries,
    ...Object.fromEntries(Object.entries(pageEntries).map(([name, entry]) => [`page/${name}`, entry])),
  },
  output: {
    dir: 'dist',
    format: 'es',
    manualChunks: chunkOf,
    onlyExplicitManualChunks: true,
    // Without a hash, which every import would repeat: pages ask each time, and Node's are of one package.
    chunkFileNames: (chunk) => `${ofPages.folderOf(chunk)}/${chunk.name.replaceAll('.', '-')}.js`,
    // What is imported by what is imported: `chunksOfPages` names it where it is waited for.
    hoistTransitiveImports: false,
  },
  external: isExternal,
  plugins: [
    contractPlugin(),
    jsonSchemasLater,
    noCodeOfText,
    bytesOfAnyRealm,
    resolve({ preferBuiltins: true }),
    commonjs(),
    shortNamesOfPackages,
    // esbuild's own `define` does not reach into node_modules.
    replace({ preventAssignment: true, 'process.env.NODE_ENV': '"production"' }),
    packedTexts,
    parsedJson,
    esbuild({ target: 'es2022', minifySyntax: true, jsx: 'automatic', jsxImportSource: 'preact' }),
    // Where Node shows the line of an error, it shows all of it.
    terser({ ecma: 2020, compress: { passes: 2 }, format: { max_line_len: 2000 } }),
    ofPages,
    notices,
  ],
  onwarn,
}

export default [...frames, modules]
