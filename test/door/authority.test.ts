import { X509Certificate } from 'node:crypto'
import { connect, createServer } from 'node:tls'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createAuthority } from '../../host-simulator/door/authority.ts'
import { integer, oid, time } from '../../host-simulator/door/der.ts'

/** Whom a client meets that trusts the authority alone: an error's code, or the certificate. */
const met = async (host: string, now?: () => number): Promise<string | X509Certificate> => {
  const authority = createAuthority(['platform.test'], now)
  const server = createServer({ SNICallback: (_, done) => done(null, authority.contextFor(host)) })
  server.on('tlsClientError', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const line = connect({ port, host: '127.0.0.1', servername: host, ca: authority.pem })
  return new Promise((resolve) => {
    line.once('error', ({ code = '', message }: NodeJS.ErrnoException) =>
      // Node has no code for each reason of OpenSSL's.
      resolve(code === 'UNSPECIFIED' ? message : code),
    )
    line.once('secureConnect', () => {
      resolve(line.getPeerX509Certificate() as X509Certificate)
      line.destroy()
    })
  })
}

describe('the authority', () => {
  it.each(['other.test', 'notplatform.test', 'platform.test.other.test'])(
    'is worth nothing for %s, whatever it signs',
    async (host) => {
      expect(await met(host)).toBe('permitted subtree violation')
    },
  )

  it('is worth nothing after a week, nor long before it was made', async () => {
    const week = 7 * 24 * 3_600_000
    expect(await met('platform.test', () => Date.now() - week - 60_000)).toMatch(/^CERT_HAS_EXPIRED$/)
    expect(await met('platform.test', () => Date.now() + 2 * 3_600_000)).toBe('CERT_NOT_YET_VALID')
  })

  it.each(['platform.test', 'acme.api.platform.test'])('vouches for %s, for a day', async (host) => {
    const certificate = (await met(host)) as X509Certificate
    expect(certificate.subjectAltName).toBe(`DNS:${host}`)
    expect(certificate.ca).toBe(false)
    const life = Date.parse(certificate.validTo) - Date.parse(certificate.validFrom)
    expect(life).toBe(25 * 3_600_000)
  })

  it('is another one each time', () => {
    const [one, other] = [createAuthority(['a.test']), createAuthority(['a.test'])].map(
      ({ pem }) => new X509Certificate(pem),
    )
    expect(one?.ca).toBe(true)
    expect(one?.subject).not.toBe(other?.subject)
    expect(one?.publicKey.equals(other?.publicKey as NonNullable<typeof other>['publicKey'])).toBe(false)
  })

  it('shows one certificate for a host until it is about to end', () => {
    let now = Date.now()
    const { contextFor } = createAuthority(['a.test'], () => now)
    const first = contextFor('x.a.test')
    now += 22 * 3_600_000
    expect(contextFor('x.a.test')).toBe(first)
    now += 2 * 3_600_000
    expect(contextFor('x.a.test')).not.toBe(first)
  })
})

describe('DER', () => {
  it.each([
    ['1.2.840.113549', '06062a864886f70d'],
    ['2.16.840.1.113894.746875.1.1', '060c6086480186f966adca7b0101'],
    ['2.5.29.19', '0603551d13'],
  ])('writes the identifier %s', (dotted, hex) => {
    expect(oid(dotted).toString('hex')).toBe(hex)
  })

  it('writes numbers that are never below zero, and times to the second', () => {
    expect(integer(Buffer.of(127)).toString('hex')).toBe('02017f')
    expect(integer(Buffer.of(128)).toString('hex')).toBe('02020080')
    expect(
      time(Date.UTC(2026, 10, 22, 9, 5, 7))
        .subarray(2)
        .toString(),
    ).toBe('261122090507Z')
  })
})
