/**
 * A build to look at: what runs is what `build.mjs` builds, without types, licences and the last tenth of size. A second
 * instead of half a minute, and less when it is done again.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { context } from 'esbuild'
import { contractForEsbuild } from './contract-plugin.mjs'
import { externals, frameEntries, nodeEntries, pageEntries, styleEntries } from './entries.mjs'
import { copyFiles, dist as ours, draftMark, root } from './prepare.mjs'

const common = {
  absWorkingDir: root,
  bundle: true,
  write: false,
  metafile: true,
  logLevel: 'error',
  plugins: [contractForEsbuild],
}

const partsIn = (dist) => [
  {
    entryPoints: nodeEntries,
    outdir: dist,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    external: externals,
  },
  {
    entryPoints: pageEntries,
    outdir: join(dist, 'page'),
    format: 'esm',
    target: 'es2022',
    splitting: true,
    // A page of a report takes scripts apart as they are then.
    minify: true,
    jsx: 'automatic',
    jsxImportSource: 'preact',
    define: { 'process.env.NODE_ENV': '"production"' },
  },
  { entryPoints: styleEntries, outdir: join(dist, 'page') },
  {
    entryPoints: frameEntries,
    outdir: dist,
    format: 'iife',
    target: 'es2022',
    minify: true,
  },
]

const isMadeOf = ({ inputs }, sources) =>
  // Lists of names are made of its tables without naming them.
  sources.some((source) => source.startsWith('src/contract/') || Object.hasOwn(inputs, source))

const openPart = async (options, dist) => {
  const builder = await context({ ...common, ...options })
  /** Undefined where the last try failed, too. */
  let metafile
  let written = new Map()
  return {
    isConcerned: (sources) => !metafile || !sources || isMadeOf(metafile, sources),
    /** Answers the paths of the files that are others than before; those that are no more go. */
    async build() {
      metafile = undefined
      const result = await builder.rebuild()
      const changed = result.outputFiles.filter(({ path, hash }) => written.get(path) !== hash)
      for (const { path, contents } of changed) {
        mkdirSync(dirname(path), { recursive: true })
        writeFileSync(path, contents)
      }
      const now = new Map(result.outputFiles.map(({ path, hash }) => [path, hash]))
      for (const path of written.keys()) if (!now.has(path)) rmSync(path)
      written = now
      metafile = result.metafile
      return changed.map(({ path }) => relative(dist, path).replaceAll(sep, '/'))
    },
    close: () => builder.dispose(),
  }
}

/** Builds `dist/`, or another folder in its place, anew, and again what is made of the sources that are named. */
export const openDraft = async (dist = ours) => {
  const parts = await Promise.all(partsIn(dist).map((part) => openPart(part, dist)))
  rmSync(dist, { recursive: true, force: true })
  /** What changed and was not told yet, as another part broke. */
  const changed = []
  return {
    /**
     * `sources`: paths from the root, all where it is left out. Answers the names of files in the folder that changed.
     * Throws where it broke; esbuild has said where.
     */
    async build(sources) {
      const concerned = parts.filter((part) => part.isConcerned(sources))
      const results = await Promise.allSettled(concerned.map((part) => part.build()))
      changed.push(...results.flatMap(({ value = [] }) => value))
      const broken = results.find(({ status }) => status === 'rejected')
      if (broken) throw broken.reason
      copyFiles(dist)
      writeFileSync(join(dist, '.built'), draftMark)
      return changed.splice(0)
    },
    close: () => Promise.all(parts.map((part) => part.close())),
  }
}
