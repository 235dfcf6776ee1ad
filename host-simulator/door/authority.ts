/**
 * A certificate authority for the platform's hosts alone, made at each start; its key never leaves the memory.
 * ECDSA P-256. No package makes what we need in less than 300 kB (docs/design.md), and Node has no maker: so it is written
 * here, and held against OpenSSL in the tests. Source: RFC 5280.
 */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { createSecureContext, type SecureContext } from 'node:tls'
import { bare, bits, bmp, inner, integer, octets, oid, sequence, set, time, utf8, yes } from './der.ts'

const hour = 3_600_000
/** Clocks of containers go wrong by that much. */
const before = hour
/** Of the authority: a `dev` that stays open over a week-end goes on, as what runs takes no later one. */
const authorityLife = 7 * 24 * hour
const leafLife = 24 * hour
/** Certificates that are kept; names below a host are without number. */
const mostLeaves = 500

export interface Authority {
  /** The certificate of the authority. */
  pem: string
  /** The same in DER. */
  der: Buffer
  /** What a server of that name shows; a new one before the last one ends. */
  contextFor(host: string): SecureContext
}

interface Keys {
  publicKey: KeyObject
  privateKey: KeyObject
}

const newKeys = (): Keys => generateKeyPairSync('ec', { namedCurve: 'P-256' })

const ecdsaWithSha256 = sequence(oid('1.2.840.10045.4.3.2'))

const named = (name: string): Buffer => sequence(set(sequence(oid('2.5.4.3'), utf8(name))))

const extension = (id: string, isCritical: boolean, value: Buffer): Buffer =>
  sequence(oid(`2.5.29.${id}`), ...(isCritical ? [yes] : []), octets(value))

const spkiOf = ({ publicKey }: Keys): Buffer => publicKey.export({ type: 'spki', format: 'der' })
const keyIdOf = (keys: Keys): Buffer => createHash('sha1').update(spkiOf(keys)).digest()

interface Certificate {
  subject: string
  issuer: string
  keys: Keys
  signer: KeyObject
  from: number
  life: number
  extensions: Buffer[]
}

const certificate = ({ subject, issuer, keys, signer, from, life, extensions }: Certificate): Buffer => {
  const serial = randomBytes(16)
  // Neither below zero nor with a zero at its head, which would not be the shortest form.
  serial[0] = ((serial[0] ?? 0) & 63) | 64
  const body = sequence(
    inner(0, integer(Buffer.of(2))),
    integer(serial),
    ecdsaWithSha256,
    named(issuer),
    sequence(time(from - before), time(from + life)),
    named(subject),
    spkiOf(keys),
    inner(3, sequence(...extensions)),
  )
  return sequence(body, ecdsaWithSha256, bits(sign('sha256', body, signer)))
}

const pemOf = (der: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${der.toString('base64').replaceAll(/.{64}/g, '$&\n').trimEnd()}\n-----END CERTIFICATE-----\n`

/** Names of these hosts and below, and no address of a machine. */
const limitedTo = (hosts: readonly string[]): Buffer =>
  sequence(
    inner(0, ...hosts.map((host) => sequence(bare(2, Buffer.from(host))))),
    inner(1, ...[8, 32].map((length) => sequence(bare(7, Buffer.alloc(length))))),
  )

/** `hosts`: with all names below them. */
export const createAuthority = (hosts: readonly string[], now: () => number = Date.now): Authority => {
  const keys = newKeys()
  const leafKeys = newKeys()
  const id = keyIdOf(keys)
  // Two authorities of one name would be taken for each other by whoever has both.
  const name = `AP Bridge, this machine alone, ${randomBytes(4).toString('hex')}`
  const der = certificate({
    subject: name,
    issuer: name,
    keys,
    signer: keys.privateKey,
    from: now(),
    life: authorityLife,
    extensions: [
      extension('19', true, sequence(yes, integer(Buffer.of(0)))),
      // To sign certificates.
      extension('15', true, bits(Buffer.of(4), 2)),
      extension('30', true, limitedTo(hosts)),
      extension('14', false, octets(id)),
    ],
  })
  const leafOf = (host: string): Buffer =>
    certificate({
      subject: 'AP Bridge',
      issuer: name,
      keys: leafKeys,
      signer: keys.privateKey,
      from: now(),
      life: leafLife,
      extensions: [
        extension('19', true, sequence()),
        // For signatures, by a server.
        extension('15', true, bits(Buffer.of(128), 7)),
        extension('37', false, sequence(oid('1.3.6.1.5.5.7.3.1'))),
        extension('17', false, sequence(bare(2, Buffer.from(host)))),
        extension('35', false, sequence(bare(0, id))),
        extension('14', false, octets(keyIdOf(leafKeys))),
      ],
    })
  const key = leafKeys.privateKey.export({ type: 'pkcs8', format: 'pem' })
  const contexts = new Map<string, { context: SecureContext; until: number }>()

  return {
    pem: pemOf(der),
    der,
    contextFor(host) {
      const known = contexts.get(host)
      if (known && known.until > now()) return known.context
      if (contexts.size >= mostLeaves) contexts.clear()
      const context = createSecureContext({ key, cert: pemOf(leafOf(host)), minVersion: 'TLSv1.2' })
      contexts.set(host, { context, until: now() + leafLife - hour })
      return context
    },
  }
}

/**
 * Certificates as Java keeps those that it trusts: PKCS #12 without a password and without encryption, as nothing in it
 * is secret. Sources: RFC 7292; Java's mark for a certificate that is trusted.
 */
export const javaStore = (certificates: readonly Buffer[]): Buffer => {
  const data = oid('1.2.840.113549.1.7.1')
  const bagKind = oid('1.2.840.113549.1.12.10.1.3')
  const certificateKind = oid('1.2.840.113549.1.9.22.1')
  const nameKind = oid('1.2.840.113549.1.9.20')
  const anyUse = sequence(oid('2.16.840.1.113894.746875.1.1'), set(oid('2.5.29.37.0')))
  const bags = certificates.map((one, at) =>
    sequence(
      bagKind,
      inner(0, sequence(certificateKind, inner(0, octets(one)))),
      set(sequence(nameKind, set(bmp(`ca${at}`))), anyUse),
    ),
  )
  const safe = (content: Buffer): Buffer => sequence(data, inner(0, octets(content)))
  return sequence(integer(Buffer.of(3)), safe(sequence(safe(sequence(...bags)))))
}
