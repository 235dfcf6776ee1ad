import { expect, it } from 'vitest'
import { staticImportsOf } from '../../scripts/static-imports.mjs'

const files: Record<string, string> = {
  'main.js':
    'import{a as b,c}from"./a.js";import"./b.js";const later=()=>import("./later.js");b(c)\nimport d from"./d.js";',
  'a.js': 'import {\n  x,\n} from "./in/x.js"\nexport{x as a};export*from"./e.js";',
  'b.js': 'const said="import{no}from\\"no\\"";',
  'd.js': 'import "node:fs"\nimport { a } from "./a.js"',
  'in/x.js': "import*as up from'../b.js';export{up as x};",
  'e.js': '',
}

it('follows what is imported at once, through all files, and nothing else', () => {
  const found = staticImportsOf('main.js', (name: string) => {
    if (files[name] === undefined) throw new Error(`nobody imports ${name} at once`)
    return files[name]
  })
  expect([...found].toSorted()).toEqual(['a.js', 'b.js', 'd.js', 'e.js', 'in/x.js', 'main.js'])
})
