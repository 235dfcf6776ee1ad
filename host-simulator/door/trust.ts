/** The files that make clients trust the door: in a folder of its own, until the end. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { rootCertificates } from 'node:tls'
import { distFolder } from '../server/dist-folder.ts'
import { javaStore, type Authority } from './authority.ts'
import { makeFolder, removeFolder } from './folders.ts'

export interface TrustFiles {
  folder: string
  /** The door's authority, behind those that the developer's own file adds: for variables that add. */
  ca: string
  /** All that the machine trusts, and the door: for variables that replace. */
  bundle: string
  /** The same for Java. */
  store: string
  /** Folder of settings for PHP. */
  php: string
  /** Settings of wget: the developer's own, and the bundle. */
  wget: string
  /** Folder of modules for Python. */
  python: string
  /** Writes another file beside them. */
  write(name: string, text: string): void
  remove(): void
}

/** Where systems keep what they trust. */
const systemFiles = [
  '/etc/ssl/certs/ca-certificates.crt',
  '/etc/pki/tls/certs/ca-bundle.crt',
  '/etc/ssl/ca-bundle.pem',
  '/etc/ssl/cert.pem',
]

/** Variables that add to what a client trusts, and those that replace it: a developer may have named more in each. */
const adding = ['NODE_EXTRA_CA_CERTS', 'DENO_CERT']
const replacing = [
  'SSL_CERT_FILE',
  'NIX_SSL_CERT_FILE',
  'REQUESTS_CA_BUNDLE',
  'CURL_CA_BUNDLE',
  'GIT_SSL_CAINFO',
  'HTTPLIB2_CA_CERTS',
  'SYSTEM_CERTIFICATE_PATH',
  'PERL_LWP_SSL_CA_FILE',
]

const textOf = (path: string | undefined): string => {
  try {
    return path ? readFileSync(path, 'utf8') : ''
  } catch {
    // A folder, or not there: whoever reads the variable would have failed on it.
    return ''
  }
}

const certificatesIn = (path: string | undefined): string[] =>
  textOf(path).match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []

const derOf = (pem: string): Buffer => Buffer.from(pem.replaceAll(/-----[^-]+-----|\s/g, ''), 'base64')

const firstOf = (paths: readonly string[]): string[] => {
  for (const path of paths) {
    const found = certificatesIn(path)
    if (found.length) return found
  }
  return [...rootCertificates]
}

export const writeTrust = (
  { pem }: Authority,
  env: Readonly<Record<string, string | undefined>>,
): TrustFiles => {
  const folder = makeFolder()
  const write = (name: string, content: string | Buffer): string => {
    const path = join(folder, name)
    writeFileSync(path, content, { mode: 0o600 })
    return path
  }
  const namedIn = (names: readonly string[]): string[] => names.flatMap((name) => certificatesIn(env[name]))
  const own = new Set(namedIn(adding))
  const trusted = new Set([...firstOf(systemFiles), ...namedIn(replacing), ...own])
  const made = (name: string): string => {
    const path = join(folder, name)
    mkdirSync(path, { mode: 0o700 })
    return path
  }
  const [php, python] = [made('php'), made('python')]
  const first = 'python/sitecustomize.py'
  // Not read from where it lies: Python keeps what it makes of it beside it.
  write(first, readFileSync(join(distFolder(), first), 'utf8'))
  const bundle = write('bundle.pem', [...trusted, pem].join('\n'))
  write('php/ap-bridge.ini', `curl.cainfo="${bundle}"\nopenssl.cafile="${bundle}"\n`)
  return {
    folder,
    ca: write('ca.pem', [...own, pem].join('\n')),
    bundle,
    store: write('trust.p12', javaStore([...trusted, pem].map(derOf))),
    php,
    python,
    // One file is read, in the place of that at home.
    wget: write(
      'wgetrc',
      `${textOf(env['WGETRC'] ?? join(homedir(), '.wgetrc'))}\nca_certificate = ${bundle}\n`,
    ),
    write: (name, text) => void write(name, text),
    remove: () => removeFolder(folder),
  }
}
