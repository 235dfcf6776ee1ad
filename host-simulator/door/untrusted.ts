/** Why a client gave up before it said anything, and what makes it trust the door. */

/** What its `CONNECT` shows of a client. */
export interface Caller {
  /** Its `User-Agent`, or ''. */
  agent: string
  /** `1.0` or `1.1`. */
  httpVersion: string
  /** Names of its headers, in small letters. */
  headers: readonly string[]
}

const bundle = 'to the bundle of the door'

interface Kind {
  name: string
  is(caller: Caller): boolean
  reads: string
}

/** The first that fits. Tried with curl and libcurl 7.88, wget 1.21, Python 3.11, requests 2.34, PHP 8.2, Ruby 3.1, Java 17. */
const kinds: readonly Kind[] = [
  {
    name: 'curl',
    is: ({ agent }) => /^curl\//i.test(agent),
    reads: `CURL_CA_BUNDLE set ${bundle}; not --cacert, --capath or another file`,
  },
  {
    name: 'wget',
    is: ({ agent }) => /^wget/i.test(agent),
    reads: 'WGETRC of the door; not --config, --no-config or --ca-certificate',
  },
  {
    name: 'requests',
    is: ({ agent }) => /python-requests|urllib3/i.test(agent),
    reads: `REQUESTS_CA_BUNDLE set ${bundle}`,
  },
  {
    name: 'Java',
    is: ({ agent }) => /^java|apache-httpclient|okhttp/i.test(agent),
    reads: 'JAVA_TOOL_OPTIONS with -Djavax.net.ssl.trustStore set to the store of the door',
  },
  {
    name: 'Go',
    is: ({ agent }) => /^go-http-client/i.test(agent),
    reads: `SSL_CERT_FILE set ${bundle}; on Linux alone, and SSL_CERT_DIR unset`,
  },
  {
    name: 'a browser',
    is: ({ agent }) => /^mozilla\//i.test(agent),
    reads:
      'no variable: start it with --ignore-certificate-errors or without the proxy, or let a test answer the address',
  },
  { name: 'Bun', is: ({ agent }) => /^bun\//i.test(agent), reads: 'NODE_EXTRA_CA_CERTS, at its start' },
  { name: 'Deno', is: ({ agent }) => /^deno\//i.test(agent), reads: 'DENO_CERT' },
  {
    name: 'Node',
    is: ({ agent }) => /^(node|undici|axios)/i.test(agent),
    reads: 'NODE_EXTRA_CA_CERTS, at its start, and only where the program gives no `ca` of its own',
  },
  {
    name: 'libcurl',
    is: ({ headers, agent }) => /libcurl/i.test(agent) || (headers.includes('proxy-connection') && !agent),
    reads: `CURLOPT_CAINFO set ${bundle}, and no variable; of PHP curl.cainfo, by PHP_INI_SCAN_DIR`,
  },
  {
    name: 'Python',
    is: ({ httpVersion, agent }) => httpVersion === '1.0' && !agent,
    reads: `SSL_CERT_FILE, of requests REQUESTS_CA_BUNDLE, set ${bundle}`,
  },
]

/** Node and GnuTLS look at the certificate when the handshake is over. */
export const closedLate = 'closed late'

/** Browsers open lines that they may not need. */
export const looksLate = ({ agent }: Caller): boolean => !/^mozilla\//i.test(agent)

const notAccepted = 'it does not accept the certificate'
const olderTls = 'it speaks an older TLS than 1.2'

/** Codes of OpenSSL for what the client said. */
const said: Readonly<Record<string, string>> = {
  [closedLate]: 'it left right after the handshake, without a request',
  ECONNRESET: 'it left in the middle of the handshake',
  ERR_SSL_TLSV1_ALERT_UNKNOWN_CA: 'it does not know the authority',
  ERR_SSL_SSLV3_ALERT_CERTIFICATE_UNKNOWN: notAccepted,
  ERR_SSL_SSLV3_ALERT_BAD_CERTIFICATE: notAccepted,
  ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION: olderTls,
  ERR_SSL_UNSUPPORTED_PROTOCOL: olderTls,
  ERR_SSL_NO_APPLICATION_PROTOCOL: 'it speaks HTTP/2 alone, and the door HTTP/1.1',
}

/** Who it was as far as can be told, what it said, and what it reads. */
export const explainUntrusted = (caller: Caller, code: string): { reason: string; fix: string } => {
  const kind = kinds.find(({ is }) => is(caller))
  const why = said[code] ?? `it ended the handshake (${code})`
  const who = kind ? ` (${kind.name})` : caller.agent && ` (${caller.agent.slice(0, 60)})`
  const fix = kind
    ? `${kind.name} reads ${kind.reads}.`
    : 'Most read SSL_CERT_FILE; NODE_EXTRA_CA_CERTS, REQUESTS_CA_BUNDLE, CURL_CA_BUNDLE or JAVA_TOOL_OPTIONS some. `ap-bridge env` prints all.'
  return { reason: `the client${who} did not trust the door: ${why}`, fix }
}
