/** The types of the package's entries: beside the scripts, in a process of their own, as neither needs the other. */
import dts from 'rollup-plugin-dts'
import { isExternal, onwarn } from './rollup.config.mjs'
import { packageEntries } from './scripts/entries.mjs'

/** In one go, so that what several name is there once. */
export default {
  input: packageEntries,
  output: {
    dir: 'dist',
    format: 'es',
    entryFileNames: '[name].d.ts',
    chunkFileNames: 'chunks/[name].d.ts',
  },
  external: (id) => isExternal(id) || id.startsWith('virtual:'),
  plugins: [dts()],
  // Names that no entry exports: whoever infers them has their shapes, as before.
  onwarn: (warning) => warning.plugin === 'dts' || onwarn(warning),
}
