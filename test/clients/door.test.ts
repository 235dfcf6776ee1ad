/** Unmodified programs in other languages, each with what its language has: they know the platform's fixed hosts alone. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { openDoor, type DoorNews } from '../../host-simulator/door/index.ts'
import { startSimulator } from '../../host-simulator/server/index.ts'

const path = (name: string): string => join(import.meta.dirname, 'door', name)

/** A compiled one, of the platform's own; wherever somebody has installed it. */
const crowdin = `set -e
folder=$(mktemp -d); cd "$folder"; trap 'rm -rf "$folder"' EXIT
printf '{"hello":"Hello"}' > door.json; printf '{"hello":"Hallo von crowdin"}' > de.json
printf 'project_id: 1\\napi_token_env: AP_BRIDGE_TOKEN\\nfiles: [{source: /door.json, translation: /%%two_letters_code%%.json}]\\n' > crowdin.yml
crowdin project list >&2; crowdin upload sources >&2; crowdin upload translations -l de >&2
rm de.json; crowdin download translations -l de >&2; sed 's/.*: *"\\(.*\\)".*/\\1/' de.json | tr -d '{}\\n'`

type Client = [name: string, installed: string[], command: string[]]

const modules: Readonly<Record<string, string>> = { LWP: 'LWP::Protocol::https', Mojo: 'Mojo::UserAgent' }

const clients: Client[] = [
  ['curl', ['curl', '--version'], ['sh', path('curl.sh')]],
  ['urllib', ['python3', '--version'], ['python3', path('urllib_client.py')]],
  ['requests', ['python3', '-c', 'import requests'], ['python3', path('requests_client.py')]],
  ['httpx', ['python3', '-c', 'import httpx'], ['python3', path('httpx_client.py')]],
  ['wget', ['wget', '--version'], ['sh', path('wget.sh')]],
  ...['aiohttp', 'http.client', 'httplib2', 'urllib3'].map((name): Client => [
    name,
    // Debian's own older one trusts its list alone.
    ['python3', '-c', `import ${name}${name === 'urllib3' ? '; assert urllib3.__version__ >= "2"' : ''}`],
    ['python3', path('other_clients.py'), name],
  ]),
  ...['HTTP::Tiny', 'LWP', 'Mojo'].map((name): Client => [
    name,
    ['perl', '-e', `require IO::Socket::SSL; require ${modules[name] ?? name}`],
    ['perl', path('client.pl'), name],
  ]),
  ['PHP', ['php', '-r', 'exit(function_exists("curl_init") ? 0 : 1);'], ['php', path('client.php')]],
  ['Ruby', ['ruby', '--version'], ['ruby', path('client.rb')]],
  ['Java', ['javac', '--version'], ['java', path('Client.java'), 'Java']],
  ['Java sockets', ['javac', '--version'], ['java', path('Client.java'), 'Java sockets']],
  ['crowdin', ['crowdin', '--version'], ['sh', '-c', crowdin]],
]

for (const [name, [probe = '', ...args], [command = '', ...rest]] of clients) {
  const isThere = spawnSync(probe, args, { stdio: 'ignore' }).status === 0
  const title = `${name} lists projects, uploads a source, translates it and reads it back`
  it.skipIf(!isThere)(isThere ? title : `${title}: NOT TRIED, ${probe} is not installed here`, async () => {
    const simulator = await startSimulator()
    onTestFinished(() => simulator.close())
    const world = await simulator.createWorld({ brand: 'crowdin' })
    const news: DoorNews[] = []
    const door = await openDoor({
      simulator: simulator.url,
      env: process.env,
      // It is not to call anyone else, if only to look for a newer one of itself.
      refusal: (host) => `${host} is not the platform`,
      hear: (one) => void news.push(one),
    })
    onTestFinished(() => door.close())
    const env = { ...process.env, ...door.environment, AP_BRIDGE_TOKEN: world.token }
    const child = spawn(command, rest, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    const [out, err, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close') as Promise<[number]>,
    ])
    const said = `Hallo von ${name}`
    expect([code, out.trim(), code === 0 ? '' : err]).toEqual([0, said, ''])
    expect(world.state.translations.size).toBeGreaterThan(0)
    expect(news.filter(({ what }) => what === 'untrusted')).toEqual([])
  })
}
