import { describe, expect, it } from 'vitest'
import { isHere, isLoopback, isNowhere } from '../../src/contract/loopback.ts'

const hostOf = (host: string): string => new URL(`http://${host}`).hostname

describe('a host', () => {
  it.each([
    'localhost',
    'LOCALHOST',
    'a.b.localhost',
    '127.0.0.1',
    '127.1',
    '0x7f000001',
    '2130706433',
    '[::1]',
  ])('is this machine: %s', (host) => {
    const name = hostOf(host)
    expect([isLoopback(name), isHere(name), isNowhere(name)]).toEqual([true, true, false])
  })

  it.each(['[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::127.0.0.1]', 'localhost.'])(
    'is this machine by a name that no page of ours has: %s',
    (host) => {
      const name = hostOf(host)
      expect([isLoopback(name), isHere(name)]).toEqual([false, true])
    },
  )

  it.each([
    ...['0.0.0.0', '0', '0.1.2.3', '[::]', '[::ffff:0.0.0.0]', '[::ffff:0:0]'],
    ...['169.254.169.254', '2852039166', '0xa9fea9fe', '[::ffff:169.254.169.254]', '[::169.254.169.254]'],
    ...['[fe80::1]', '[FE80::1]', '[fe9f::]', '[feb0:0:0:0:1::2]', '169.254.1.1.'],
  ])('is nowhere that a server is: %s', (host) => {
    const name = hostOf(host)
    expect([isLoopback(name), isHere(name), isNowhere(name)]).toEqual([false, true, true])
  })

  it.each([
    ...['app.example', 'localhost.example', 'notlocalhost', '10.0.0.1', '168.254.1.1', '169.253.1.1'],
    ...['169.254.example', '[fec0::1]', '[2001:db8::fe80]', '[::2]', '[::ffff:10.0.0.1]', '1.0.0.0'],
  ])('is elsewhere: %s', (host) => {
    const name = hostOf(host)
    expect([isLoopback(name), isHere(name), isNowhere(name)]).toEqual([false, false, false])
  })
})
