import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createAuthority } from '../../host-simulator/door/authority.ts'
import { doorEnvironment } from '../../host-simulator/door/environment.ts'
import { isCovered } from '../../host-simulator/door/outside.ts'
import { writeTrust } from '../../host-simulator/door/trust.ts'
import { closedLate, explainUntrusted, looksLate } from '../../host-simulator/door/untrusted.ts'
import { temporaryFolder } from '../temporary.ts'

const hosts = ['platform.test']
const proxy = 'http://127.0.0.1:9'

const made = (env: Record<string, string> = {}) => {
  const authority = createAuthority(hosts)
  const files = writeTrust(authority, env)
  onTestFinished(files.remove)
  return { authority, files, environment: doorEnvironment({ url: proxy, socks: 10 }, files, env, hosts) }
}

describe('the environment of the door', () => {
  it('has no exception that leads past it to the platform, and keeps all others', () => {
    const own =
      '*, platform.test .platform.test,api.platform.test,*.platform.test test,db.internal,.corp.test:81,localhost,[::1]'
    const { environment } = made({ NO_PROXY: own })
    expect(environment['NO_PROXY']).toBe('localhost,.localhost,127.0.0.1,::1,db.internal,.corp.test:81')
    expect(environment['no_proxy']).toBe(environment['NO_PROXY'])
  })

  it('adds the authority alone where a variable adds, and to all that is trusted where it replaces', () => {
    const folder = temporaryFolder()
    const { pem } = createAuthority(['mine.test'])
    const [mine, extra] = ['mine.pem', 'extra.pem'].map((name) => join(folder, name)) as [string, string]
    writeFileSync(mine, pem)
    writeFileSync(extra, `text before\n${pem}`)
    const { authority, environment } = made({
      SSL_CERT_FILE: mine,
      NODE_EXTRA_CA_CERTS: extra,
      CURL_CA_BUNDLE: folder,
    })
    const count = (name: string): number =>
      readFileSync(environment[name] as string, 'utf8').split('BEGIN').length - 1
    expect(count('NODE_EXTRA_CA_CERTS')).toBe(2)
    expect(count('SSL_CERT_FILE')).toBeGreaterThan(20)
    expect(environment['REQUESTS_CA_BUNDLE']).toBe(environment['SSL_CERT_FILE'])
    for (const name of ['NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE']) {
      const text = readFileSync(environment[name] as string, 'utf8')
      expect(text).toContain(authority.pem)
      expect(text.split(pem.trim())).toHaveLength(2)
    }
  })

  it.each([
    ['DENO_CERT', 'DENO_CERT'],
    ['DENO_CERT', 'SSL_CERT_FILE'],
    ['GIT_SSL_CAINFO', 'GIT_SSL_CAINFO'],
    ['NIX_SSL_CERT_FILE', 'NIX_SSL_CERT_FILE'],
    ['NIX_SSL_CERT_FILE', 'SSL_CERT_FILE'],
    ['HTTPLIB2_CA_CERTS', 'HTTPLIB2_CA_CERTS'],
    ['SYSTEM_CERTIFICATE_PATH', 'SYSTEM_CERTIFICATE_PATH'],
    ['PERL_LWP_SSL_CA_FILE', 'PERL_LWP_SSL_CA_FILE'],
  ])('joins what the developer names in %s to %s', (own, name) => {
    const mine = join(temporaryFolder(), 'mine.pem')
    const { pem } = createAuthority(['mine.test'])
    writeFileSync(mine, pem)
    const { authority, environment } = made({ [own]: mine })
    const text = readFileSync(environment[name] as string, 'utf8')
    expect(text).toContain(pem.trim())
    expect(text).toContain(authority.pem)
  })

  it('stands beside what Java and PHP are told already', () => {
    const { environment, files } = made({ JAVA_TOOL_OPTIONS: '-Xmx1g', PHP_INI_SCAN_DIR: '/mine' })
    const { HTTP_PROXY_HOST: host, HTTP_PROXY_PORT: port, HTTPS_PROXY: proxy } = environment
    expect(`http://${host}:${port}`).toBe(proxy)
    expect(environment['JAVA_TOOL_OPTIONS']).toMatch(
      /^-Xmx1g -Dhttps\.proxyHost=127\.0\.0\.1 -Dhttps\.proxyPort=9 /,
    )
    expect(environment['PHP_INI_SCAN_DIR']).toBe(`/mine${delimiter}${files.php}`)
    expect(readFileSync(join(files.php, 'ap-bridge.ini'), 'utf8')).toContain(`curl.cainfo="${files.bundle}"`)
  })

  it('is what Python runs first, and what stood there before runs, too', ({ skip }) => {
    if (spawnSync('python3', ['--version']).status !== 0)
      return skip('NOT TRIED, python3 is not installed here')
    const mine = temporaryFolder()
    writeFileSync(join(mine, 'sitecustomize.py'), 'print("mine")')
    const { environment } = made({ PYTHONPATH: mine })
    const ask = `
import socket
for host, port in (("API.platform.test", 443), (b"platform.test", "https"), ("platform.test", 80), ("notplatform.test", 443)):
    try: print(socket.getaddrinfo(host, port, socket.AF_INET, socket.SOCK_STREAM)[0][4])
    except OSError: print("not here")`
    const { stdout, stderr } = spawnSync('python3', ['-c', ask], {
      env: { ...process.env, ...environment },
      encoding: 'utf8',
    })
    expect([stderr, stdout.trim().split('\n')]).toEqual([
      '',
      ['mine', "('127.0.0.1', 10)", "('127.0.0.1', 10)", 'not here', 'not here'],
    ])
  })

  it('stands beside what wget is told already', () => {
    const mine = join(temporaryFolder(), 'wgetrc')
    writeFileSync(mine, 'tries = 2\nca_certificate = /mine.pem')
    const { environment, files } = made({ WGETRC: mine })
    expect(
      readFileSync(environment['WGETRC'] as string, 'utf8')
        .trim()
        .split('\n'),
    ).toEqual(['tries = 2', 'ca_certificate = /mine.pem', `ca_certificate = ${files.bundle}`])
  })

  it('keeps the path of the store whole for Java where it has blanks', () => {
    const { files } = made()
    const store = 'C:\\Users\\Jane Doe\\trust.p12'
    const { JAVA_TOOL_OPTIONS: options } = doorEnvironment(
      { url: proxy, socks: 10 },
      { ...files, store },
      {},
      hosts,
    )
    expect(options).toContain(` "-Djavax.net.ssl.trustStore=${store}" -Djavax.net.ssl.trustStoreType=`)
  })

  it('lies where this user alone can read, without a key, and goes at the end', () => {
    const { files } = made()
    const modes = [files.folder, files.ca, files.bundle, files.store].map(
      (path) => statSync(path).mode & 0o777,
    )
    // Windows has no modes: there the user's own folder for temporary files is closed to others.
    if (process.platform !== 'win32') expect(modes).toEqual([0o700, 0o600, 0o600, 0o600])
    for (const path of [files.ca, files.bundle]) expect(readFileSync(path, 'utf8')).not.toContain('PRIVATE')
    files.remove()
    expect(existsSync(files.folder)).toBe(false)
  })
})

it.each([
  ['*', 'a.test', 1, true],
  ['a.test', 'a.test', 1, true],
  ['a.test', 'b.a.test', 1, true],
  ['.a.test', 'b.a.test', 1, true],
  ['*.a.test', 'b.a.test', 1, true],
  ['a.test:81', 'a.test', 81, true],
  ['a.test:81', 'a.test', 80, false],
  ['a.test', 'xa.test', 1, false],
  ['', 'a.test', 1, false],
] as const)('NO_PROXY %j covers %s:%i: %s', (entry, host, port, isSo) => {
  expect(isCovered(entry, host, port)).toBe(isSo)
})

describe('a handshake that failed', () => {
  // As they came from the programs themselves.
  it.each([
    ['curl/7.88.1', '1.1', ['host', 'user-agent', 'proxy-connection'], 'CURL_CA_BUNDLE'],
    ['Wget/1.21.3', '1.1', ['user-agent', 'host'], 'WGETRC'],
    ['libcurl/7.88.1 r-curl/5.0.0 httr/1.4.5', '1.1', ['host', 'user-agent'], 'CURLOPT_CAINFO'],
    ['PycURL/7.45.2 libcurl/7.88.1 GnuTLS/3.7.9', '1.1', ['host', 'user-agent'], 'CURLOPT_CAINFO'],
    ['Java-http-client/17.0.15', '1.1', ['host', 'user-agent'], 'JAVA_TOOL_OPTIONS'],
    ['Go-http-client/1.1', '1.1', ['host', 'user-agent'], 'SSL_CERT_FILE'],
    ['', '1.0', [], 'SSL_CERT_FILE, of requests REQUESTS_CA_BUNDLE'],
    ['', '1.1', ['host', 'proxy-connection'], 'PHP_INI_SCAN_DIR'],
    ['', '1.1', ['host'], 'ap-bridge env'],
  ])('of "%s" says what it reads', (agent, httpVersion, headers, read) => {
    const { reason, fix } = explainUntrusted(
      { agent, httpVersion, headers },
      'ERR_SSL_TLSV1_ALERT_UNKNOWN_CA',
    )
    expect(reason).toMatch(/did not trust the door: it does not know the authority$/)
    expect(fix).toContain(read)
  })

  it('says what came where its code is not known', () => {
    const { reason } = explainUntrusted({ agent: 'x/1', httpVersion: '1.1', headers: [] }, 'ERR_OTHER')
    expect(reason).toBe('the client (x/1) did not trust the door: it ended the handshake (ERR_OTHER)')
  })

  it('is no browser that left a line unused', () => {
    const caller = { httpVersion: '1.1', headers: [] }
    expect(looksLate({ ...caller, agent: 'Mozilla/5.0' })).toBe(false)
    expect(looksLate({ ...caller, agent: '' })).toBe(true)
    expect(explainUntrusted({ ...caller, agent: 'Wget/1' }, closedLate).reason).toContain('without a request')
  })
})
