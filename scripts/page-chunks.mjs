/** Which chunks of a build pages can load. */
import { resolve } from 'node:path'

/** A plugin; `folderOf` answers `page` for what pages reach and `chunks` for what only Node does. */
export const chunksOfPages = (entries) => {
  const reached = new Set()
  return {
    name: 'chunks-of-pages',
    buildEnd(error) {
      if (error) return
      const reach = (id) => {
        if (reached.has(id)) return
        reached.add(id)
        const { importedIds, dynamicallyImportedIds } = this.getModuleInfo(id)
        for (const imported of [...importedIds, ...dynamicallyImportedIds]) reach(imported)
      }
      for (const entry of entries) reach(resolve(entry))
    },
    folderOf: ({ moduleIds }) => (moduleIds.every((id) => reached.has(id)) ? 'page' : 'chunks'),
    /** The server hands out one folder to pages. */
    generateBundle(_, bundle) {
      for (const { fileName, imports = [], dynamicImports = [] } of Object.values(bundle))
        for (const imported of [...imports, ...dynamicImports])
          if (fileName.startsWith('page/') && !imported.startsWith('page/'))
            throw new Error(`${fileName} imports ${imported}, which pages cannot load`)
    },
  }
}
