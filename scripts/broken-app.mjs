/** Starts a broken app of e2e/broken, or the `good` one: `node scripts/broken-app.mjs <name> [port]`. */
import { loadModule } from './contract-plugin.mjs'

const [name = 'good', port = '3000'] = process.argv.slice(2)
const { startApp } = await loadModule('e2e/broken/app.ts')
const { traps } = await loadModule('e2e/broken/traps.ts')
if (name !== 'good' && !Object.hasOwn(traps, name)) {
  console.error(`There is no app "${name}"; there are good, ${Object.keys(traps).join(', ')}`)
  process.exit(2)
}
const { origin } = await startApp({ ...traps[name], port: Number(port) })
console.log(`${name} at ${origin}`)
