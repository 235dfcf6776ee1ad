/** Modules of a build as one script that loads nothing. */

/** As the build begins and ends a module: imports by name, and one list of exports. */
const importsAt = /^(?:import(?:\{[^{}]*\}from)?"\.\/[^"]+"\s*;\s*)*/
const imported = /import(?:\{([^{}]*)\}from)?"\.\/([^"]+)";/g
const exportsAt = /export\{([^{}]*)\};?\s*$/

/** `a as b,c` as fields of an object. */
const fieldsOf = (names: string, write: (from: string, to: string) => string): string =>
  names
    .split(',')
    .filter(Boolean)
    .map((name) => {
      const [from = '', to = from] = name.trim().split(' as ')
      return write(from, to)
    })
    .join(',')

/** `read` answers the text of a module by its file's name. Throws where one is not as the build writes them. */
export const oneScript = (entry: string, read: (name: string) => string): string => {
  const order = new Map<string, string>()
  const parts: string[] = []
  const add = (name: string): string => {
    const known = order.get(name)
    if (known !== undefined) return known
    const code = read(name)
    const [head = ''] = importsAt.exec(code) ?? []
    const uses = [...head.matchAll(imported)].map(([, names = '', from = '']) => {
      const module = add(from)
      return names ? `const{${fieldsOf(names, (theirs, ours) => `${theirs}:${ours}`)}}=${module};` : ''
    })
    const body = code.slice(head.length).replace(exportsAt, (_, names: string) => {
      return `return{${fieldsOf(names, (ours, theirs) => `${theirs}:${ours}`)}}`
    })
    if (/(?<![-\w])import\s*[({"*](?!:)|<\/script|<!--/i.test(body))
      throw new Error(`Failed to put ${name} into a page: it loads more, or would end a script`)
    const module = `m${order.size}`
    order.set(name, module)
    parts.push(`const ${module}=(()=>{${uses.join('')}${body}\n})();`)
    return module
  }
  add(entry)
  return `"use strict";${parts.join('')}`
}
