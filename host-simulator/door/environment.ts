/** What a program needs in its environment to go through the door, whatever language it is written in. */
import { delimiter } from 'node:path'
import { isPlatformHost } from '../preload/hosts.ts'
import { isCovered, withoutProxy } from './outside.ts'
import type { TrustFiles } from './trust.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Names of this machine, in the spellings that clients want. Not `[::1]`: Python's httpx takes it for no address, and throws. */
const thisMachine = ['localhost', '.localhost', '127.0.0.1', '::1']

/** What the developer excepts, without what would lead past the door to the platform itself. */
const exceptions = (env: Environment, hosts: readonly string[]): string =>
  [
    ...thisMachine,
    ...withoutProxy(env).filter(
      (entry) =>
        !hosts.some((host) => isCovered(entry, host, 443)) &&
        !isPlatformHost(entry.replace(/^\*?\./, ''), hosts) &&
        ![...thisMachine, '[::1]'].includes(entry),
    ),
  ].join(',')

/** An option of Java's whose value holds blanks, as `C:\Users\Jane Doe` does. */
const inQuotes = (option: string): string => (/\s/.test(option) ? `"${option}"` : option)

/** Java reads no variable but this one. Its list has other signs, and it takes a store for all that it trusts. */
const javaOptions = (
  { hostname, port }: URL,
  socks: number,
  { store }: TrustFiles,
  before: string | undefined,
): string =>
  [
    before,
    `-Dhttps.proxyHost=${hostname}`,
    `-Dhttps.proxyPort=${port}`,
    '-Dhttp.nonProxyHosts=localhost|*.localhost|127.*|[::1]',
    // Of clients that look for no proxy by themselves. This machine's own names are left out by themselves.
    `-DsocksProxyHost=${hostname}`,
    `-DsocksProxyPort=${socks}`,
    inQuotes(`-Djavax.net.ssl.trustStore=${store}`),
    '-Djavax.net.ssl.trustStoreType=PKCS12',
    '-Djavax.net.ssl.trustStorePassword=',
  ]
    .filter(Boolean)
    .join(' ')

/**
 * Beside what is there. Variables that add to what a client trusts get the door's authority; those that replace it get
 * the machine's, too.
 */
export const doorEnvironment = (
  { url, socks }: { url: string; socks: number },
  files: TrustFiles,
  env: Environment,
  hosts: readonly string[],
): Record<string, string> => {
  const without = exceptions(env, hosts)
  const { ca, bundle, php, wget, python } = files
  return {
    HTTPS_PROXY: url,
    https_proxy: url,
    // Ruby looks here whatever the scheme is. Not in capitals: there it may be a header of some request.
    http_proxy: url,
    // The platform's own command line of Java asks for a proxy by these alone.
    HTTP_PROXY_HOST: new URL(url).hostname,
    HTTP_PROXY_PORT: new URL(url).port,
    NO_PROXY: without,
    no_proxy: without,
    NODE_EXTRA_CA_CERTS: ca,
    DENO_CERT: ca,
    SSL_CERT_FILE: bundle,
    // What Nix builds (OpenSSL, curl, git, Go) reads this one first, and NixOS sets it.
    NIX_SSL_CERT_FILE: bundle,
    REQUESTS_CA_BUNDLE: bundle,
    CURL_CA_BUNDLE: bundle,
    GIT_SSL_CAINFO: bundle,
    HTTPLIB2_CA_CERTS: bundle,
    // Haskell.
    SYSTEM_CERTIFICATE_PATH: bundle,
    // Perl: without them LWP and Mojo ask no proxy.
    PERL_LWP_ENV_PROXY: '1',
    PERL_LWP_SSL_CA_FILE: bundle,
    MOJO_PROXY: '1',
    WGETRC: wget,
    // What stands before the sign is where PHP looks by itself.
    PHP_INI_SCAN_DIR: `${env['PHP_INI_SCAN_DIR'] ?? ''}${delimiter}${php}`,
    // A folder with what Python runs first.
    PYTHONPATH: [python, env['PYTHONPATH']].filter(Boolean).join(delimiter),
    AP_BRIDGE_DOOR: [socks, ...hosts].join(','),
    JAVA_TOOL_OPTIONS: javaOptions(new URL(url), socks, files, env['JAVA_TOOL_OPTIONS']),
  }
}
