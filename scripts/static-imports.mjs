/** What a built script needs before it runs. */
import { posix } from 'node:path'

/** Ends where a statement does: `import{a as b}from"./x.js"`, `import"./x.js"`, `export*from"./x.js"`; not `import("./x.js")`. */
const statement = /(?:^|[;}\n])\s*(?:import|export)\s*(?:[\w$\s{},*]+?from)?\s*["'](\.{1,2}\/[^"'\n]+)["']/g

/** Its own name and those of all scripts that it and they import at once. `read` answers the text of a name. */
export const staticImportsOf = (name, read, found = new Set()) => {
  if (found.has(name)) return found
  found.add(name)
  for (const [, target] of read(name).matchAll(statement))
    staticImportsOf(posix.join(posix.dirname(name), target), read, found)
  return found
}
