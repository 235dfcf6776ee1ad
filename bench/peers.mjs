/** The public bridges we compare with: installed by the benchmark for itself, never a dependency. */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const folder = fileURLToPath(new URL('.peers/', import.meta.url))
export const peerModules = `${folder}node_modules`

/** `frame` is all that a page in the frame imports: its size is what we compare. */
export const peers = {
  penpal: { version: '7.0.6', frame: `export { connect, WindowMessenger } from 'penpal'` },
  comlink: { version: '4.4.2', frame: `export { wrap, proxy, windowEndpoint } from 'comlink'` },
  'simple-xdm': { version: '2.3.3', frame: `import AP from 'simple-xdm/plugin'; window.AP = AP` },
}

const isInstalled = async (name) => {
  const manifest = await readFile(`${peerModules}/${name}/package.json`, 'utf8').catch(() => '{}')
  return JSON.parse(manifest).version === peers[name].version
}

/** Installs what is missing; returns the peers that are not there all the same, which the run does without. */
export const missingPeers = async () => {
  const absent = async () => {
    const names = Object.keys(peers)
    const areThere = await Promise.all(names.map(isInstalled))
    return names.filter((_, i) => !areThere[i])
  }
  const wanted = await absent()
  if (!wanted.length) return []
  const quiet = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund']
  // All of them each time: npm removes from the folder what it is not told to keep.
  const packages = Object.entries(peers).map(([name, { version }]) => `${name}@${version}`)
  await promisify(execFile)('npm', ['install', '--prefix', folder, ...quiet, ...packages], {
    timeout: 120_000,
  }).catch((error) =>
    console.error(`Failed to install ${wanted.join(', ')}: ${error.message.split('\n')[0]}`),
  )
  return absent()
}
