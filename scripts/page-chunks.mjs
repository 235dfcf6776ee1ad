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
    /** The server hands out one folder to pages. What a page loads names all that it needs, to have it in one go. */
    generateBundle(_, bundle) {
      const needed = (fileName, all = new Set()) => {
        for (const imported of bundle[fileName].imports)
          if (bundle[imported] && !all.has(imported)) needed(imported, all.add(imported))
        return all
      }
      const first = new Set(['page/main.js', ...needed('page/main.js')])
      for (const chunk of Object.values(bundle)) {
        if (!chunk.fileName.startsWith('page/') || !(chunk.isEntry || chunk.isDynamicEntry)) continue
        const missing = [...needed(chunk.fileName)].filter(
          (name) => !chunk.imports.includes(name) && (chunk.isEntry || !first.has(name)),
        )
        const imports = missing.map((name) => `import"./${name.slice('page/'.length)}";`)
        chunk.code = imports.join('') + chunk.code
      }
      for (const { fileName, imports = [], dynamicImports = [] } of Object.values(bundle))
        for (const imported of [...imports, ...dynamicImports])
          if (fileName.startsWith('page/') && !imported.startsWith('page/'))
            throw new Error(`${fileName} imports ${imported}, which pages cannot load`)
    },
  }
}
