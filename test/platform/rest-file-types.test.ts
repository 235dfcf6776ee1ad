import { expect, it } from 'vitest'
import { formatTypes } from '../../host-simulator/formats/index.ts'
import { hostWorld, openPlatform, restWith } from './offline.ts'
import { errorAt, rowsOf, stored } from './storage.ts'

/** Types of the platform that have no format here. */
const without = ['loc']

const open = async () => {
  const { platform } = openPlatform()
  const world = await hostWorld(platform, { files: [] })
  const send = async (name: string, content: string): Promise<number> =>
    stored(platform, world.token, name, content)
  return { rest: restWith(platform, world.token), send }
}

it('has a format for all 66 types but these', () => {
  expect(formatTypes.filter((type) => without.includes(type))).toEqual([])
  // One of them is `auto`.
  expect(formatTypes.length - 1 + without.length).toBe(66)
})

it.each(without)('refuses %s in words', async (type) => {
  const { rest, send } = await open()
  const storageId = await send('a.bin', 'One')
  expect(await rest('POST', 'projects/1/files', { storageId, name: 'a.bin', type })).toMatchObject({
    status: 400,
    body: errorAt(
      'storageId',
      'fileInvalid',
      `This simulator has no format for a file of the type "${type}"`,
    ),
  })
})

it.each([
  [undefined, 11],
  ['android', 11],
  ['android1', 1],
  ['android8', 8],
])('reads Android of the type %s by the parser %d', async (type, parserVersion) => {
  const { rest, send } = await open()
  const storageId = await send('a.xml', '<resources><string name="a">A</string></resources>')
  expect(await rest('POST', 'projects/1/files', { storageId, name: 'a.xml', type })).toMatchObject({
    status: 201,
    body: { data: { type: 'android', parserVersion } },
  })
})

it.each<[type: string, name: string, text: string, identifiers: string[], bad: string]>([
  ['php', 'en.php', "<?php return ['a' => 'One', 'b' => ['c' => 'Two']];", ['a', 'b.c'], '<?php ['],
  ['xml', 'en.xml', '<doc><a>One</a><b x="y">Two</b></doc>', ['', '', ''], '<a'],
  ['joomla', 'en.ini', '[s]\nA="One"\nB="Two"', ['A', 'B'], '="One"\xff'],
  ['chrome', 'en.json', '{"a":{"message":"One"},"b":{"message":"Two"}}', ['a', 'b'], '{"a":'],
  ['js', 'en.js', 'export default { a: "One", b: "Two" }', ['a', 'b'], 'export default { a: "One'],
  ['rc', 'en.rc', 'STRINGTABLE { 1 "One" IDS_B, "Two" }', ['1', 'IDS_B'], '1 "One'],
])(
  'takes %s with its strings, and says where another is wrong',
  async (type, name, text, identifiers, bad) => {
    const { rest, send } = await open()
    const added = await rest('POST', 'projects/1/files', { storageId: await send(name, text), name, type })
    expect(added).toMatchObject({ status: 201, body: { data: { type } } })
    const strings = rowsOf<{ identifier: string }>(await rest('GET', 'projects/1/strings'))
    expect(strings.map(({ identifier }) => identifier).toSorted()).toEqual(identifiers.toSorted())
    if (type === 'joomla') return
    const wrong = { storageId: await send(name, bad), name: `wrong-${name}`, type }
    expect(await rest('POST', 'projects/1/files', wrong)).toMatchObject({
      status: 400,
      body: {
        errors: [
          {
            error: {
              key: 'storageId',
              errors: [{ code: 'fileInvalid', message: expect.stringContaining('line 1, column') as string }],
            },
          },
        ],
      },
    })
  },
)
