import { expect, it } from 'vitest'
import { whyUnread, whyUnwritten } from '../../host-simulator/server/unread.ts'

const said = (code: string): Error => Object.assign(new Error(`${code}: as Node says it`), { code })

it('says in words why the disk refused, and else what Node says', () => {
  const codes = ['ENOENT', 'EISDIR', 'ENOTDIR', 'EACCES', 'EPERM', 'EROFS', 'EIO']
  expect(codes.map((code) => whyUnread(said(code)))).toEqual([
    'there is no such file',
    'it is a folder',
    'a file is where a folder should be',
    'permission denied',
    'permission denied',
    'the disk is read-only',
    'EIO: as Node says it',
  ])
})

it('misses the folder of a file that is to be written', () => {
  expect(whyUnwritten(said('ENOENT'))).toBe('there is no such folder')
})
