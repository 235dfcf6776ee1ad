import { expect, it } from 'vitest'
import { reasonOf } from '../../src/contract/unanswered.ts'

const refusedAt = (address: string): object => ({ code: 'ECONNREFUSED', address, message: 'connect' })
const failed = (cause: object): Error => new TypeError('fetch failed', { cause })

it.each([
  ['the code', failed({ code: 'ECONNRESET', message: 'read' }), 'ECONNRESET'],
  ['the code with whom it did not reach', failed(refusedAt('127.0.0.1')), 'ECONNREFUSED at 127.0.0.1'],
  [
    'each address of a name',
    failed({
      code: 'ECONNREFUSED',
      message: '',
      errors: [refusedAt('::1'), refusedAt('127.0.0.1')],
    }),
    'ECONNREFUSED at ::1 and 127.0.0.1',
  ],
  ['what it says itself', Object.assign(new Error('connect'), refusedAt('::1')), 'ECONNREFUSED at ::1'],
  ['what the cause says', failed({ message: 'bad port' }), 'bad port'],
  ['its own words where the cause has none', failed({ message: '' }), 'fetch failed'],
  // Its code is 23.
  [
    'the words of a DOMException',
    AbortSignal.abort(new DOMException('too late', 'TimeoutError')).reason,
    'too late',
  ],
])('says %s', (_, error, words) => {
  expect(reasonOf(error)).toBe(words)
})
