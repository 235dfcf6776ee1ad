/** The lockfile has every platform's binaries and no download address. Why: npm drops missing ones without a word. */
import { readFileSync } from 'node:fs'

const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'))
const problems = []

for (const [path, { optionalDependencies = {}, resolved, version }] of Object.entries(packages)) {
  if (resolved?.startsWith('http')) problems.push(`${path}: has a download address`)
  for (const name of Object.keys(optionalDependencies)) {
    const isBinary = optionalDependencies[name] === version
    const isLocked = [`${path}/node_modules/${name}`, `node_modules/${name}`].some((at) => packages[at])
    if (isBinary && !isLocked) problems.push(`${path}: ${name} is missing`)
  }
}
if (problems.length) {
  console.error(`package-lock.json:\n  ${problems.join('\n  ')}`)
  process.exit(1)
}
