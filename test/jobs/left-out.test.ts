import { describe, expect, it } from 'vitest'
import {
  watchTranslations,
  type JobRequest,
  type StringRecord,
} from '../../host-simulator/platform/pipeline/index.ts'
import { base64, bytes, jobIn, openKit } from './kit.ts'

const translated = (identifier: string, text: string, into: string): StringRecord => ({
  ...{ identifier, text },
  translations: { uk: { text: into, status: 'translated' } },
})
const title = translated('title', 'Welcome', 'Ласкаво просимо')
const both = [title, translated('desc[0]', 'Punch a tree', 'Удар по дереву')]

const leftOut = (built: string, strings: readonly StringRecord[], source = ''): string | null => {
  const watched = watchTranslations('uk')
  strings.forEach(watched.note)
  return watched.leftOutOf(bytes(built), bytes(source))
}
const named = (...identifiers: string[]): string =>
  `${identifiers.map((each) => `"${each}"`).join(', ')}: translated into uk, and in the built file stands the source text`

describe('translations that a built file does not have', () => {
  it('are those whose source text stands there while others are written', () => {
    expect(leftOut('\ttitle: "Ласкаво просимо"\n\tdesc: ["Punch a tree"]', both)).toBe(named('desc[0]'))
  })

  it('are all of a file that is its source', () => {
    const source = 'title: "Welcome"\ndesc: ["Punch a tree"]'
    expect(leftOut(source, both, source)).toBe(named('title', 'desc[0]'))
  })

  it('are all where letters are missing that no format escapes', () => {
    expect(leftOut('<t>Welcome</t>', [translated('title', 'Welcome', 'Welcome de')])).toBe(named('title'))
  })

  it.each([
    [
      'a format that escapes letters and keeps the source beside',
      'Welcome=\\u041b\nPunch a tree=\\u0423',
      both,
    ],
    ['one that has another text there', 'title: "Willkommen"\ndesc: ["Ласкаво просимо"]', both],
    [
      'one whose texts without other letters are there',
      'Welcome=\\u041b\nYes=Tak',
      [title, translated('yes', 'Yes', 'Tak')],
    ],
    [
      'a text that formats write otherwise',
      "title: Ласкаво просимо\nit: It's -> C\\'est ça",
      [title, translated('it', "It's", "C'est ça")],
    ],
    ['a hidden string', 'Welcome', [{ ...title, isHidden: true }]],
  ])('are none of %s', (_, built, strings) => {
    expect(leftOut(built, strings)).toBeNull()
  })

  it('are named, the first three of them', () => {
    const strings = ['a', 'b', 'c', 'd'].map((id) => translated(id, 'Welcome', 'Welcome de'))
    expect(leftOut('Welcome', strings)).toContain('"a", "b", "c" and 1 more: translated into uk')
  })

  it('are a finding of the job that built it', async () => {
    const { world, page, over } = await openKit(({ jobType }: JobRequest) =>
      jobType === 'build-file'
        ? { data: { content: base64('Hallo, Baum\nPunch a tree') } }
        : {
            data: {
              strings: [
                { identifier: 'a', text: 'Hello, tree' },
                { identifier: 'b', text: 'Punch a tree' },
              ],
            },
          },
    )
    await over(jobIn(await page('POST', '/projects/1/files?name=a.x', 'x')).id)
    for (const { id, identifier } of world.store.world.strings)
      world.store.do(
        {
          do: 'addTranslation',
          stringId: id,
          languageId: 'de',
          text: identifier === 'a' ? 'Hallo, Baum' : 'Hau den Baum',
        },
        1,
      )
    const { status, findings } = await over(jobIn(await page('POST', '/files/1/export?languageId=de')).id)
    expect(status).toBe('finished')
    expect(findings.map(({ id, message }) => `${id} ${message.split(':')[0]}`)).toEqual(['CF-048 "b"'])
  })
})
