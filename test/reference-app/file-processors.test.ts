import { expect, it } from 'vitest'
import { fromBase64, openKit, toBase64 } from './app-kit.ts'

const path = '/api/file/pre-import'
const file = (content: string) => ({
  jobType: 'pre-import-file',
  file: { id: 1, content: toBase64(content) },
})

it('refuses what has no content', async () => {
  const { process } = await openKit()
  expect((await process({ file: {} }, path)).status).toBe(400)
})

it('takes comments out of notes', async () => {
  const { process } = await openKit()
  const response = await process(file('One\n# not this\nTwo'), path)
  const { data } = (await response.json()) as { data: { content: string } }
  expect(fromBase64(data.content)).toBe('One\nTwo')
})

it('says without a body that a file stays as it is', async () => {
  const { process } = await openKit()
  const response = await process(file('One'), path)
  expect([response.status, await response.text()]).toEqual([304, ''])
})
