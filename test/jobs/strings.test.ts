import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  jobLanguage,
  type JobRequest,
  type SentRecord,
} from '../../host-simulator/platform/pipeline/index.ts'
import { languages } from '../../host-simulator/world/languages.ts'
import { asked, base64, idsOf, jobIn, openKit, parseRequest, type Kit } from './kit.ts'

/** Answers these strings, builds nothing of note, and remembers what it was sent to build. */
const appWith = async (
  strings: unknown[],
  { translated = [], preview }: { translated?: unknown[]; preview?: string } = {},
): Promise<{ kit: Kit; toBuild(): Promise<readonly SentRecord[]> }> => {
  const kit = await openKit(({ jobType, targetLanguages }: JobRequest) =>
    jobType === 'build-file'
      ? { data: { content: base64('built') } }
      : {
          data: {
            strings: targetLanguages.length ? translated : strings,
            ...(preview !== undefined && !targetLanguages.length && { preview: base64(preview) }),
          },
        },
  )
  const made = await kit.over(jobIn(await kit.page('POST', '/projects/1/files?name=a.x', 'x')).id)
  if (made.status !== 'finished') throw new Error(JSON.stringify(made))
  return {
    kit,
    async toBuild() {
      await kit.over(jobIn(await kit.page('POST', '/files/1/export?languageId=de')).id)
      return kit.sent.at(-1)?.body.strings ?? []
    },
  }
}

const translate = ({ world }: Kit, identifier: string, text: string): number => {
  const string = [...world.store.world.strings].find((each) => each.identifier === identifier)
  if (!string) throw new Error(`no string ${identifier}`)
  world.store.do({ do: 'addTranslation', stringId: string.id, languageId: 'de', text }, 1)
  return string.id
}

describe('strings on their way through a world', () => {
  it('come back to the app as it sent them, with what was translated', async () => {
    const attributes = { own: { deep: [1] } }
    const { kit, toBuild } = await appWith([
      {
        identifier: 'a',
        text: 'A',
        context: 'c',
        customData: 'mine',
        maxLength: 9,
        labels: ['L'],
        attributes,
        previewId: 7,
      },
      { identifier: 'b', text: 'B', isHidden: true },
      { identifier: 'p', text: { one: 'x', other: 'y' }, hasPlurals: true },
      { identifier: '__proto__', text: 'P', customData: '{}' },
    ])
    translate(kit, 'a', 'Ä')
    expect(await toBuild()).toEqual([
      {
        id: 1,
        identifier: 'a',
        text: 'A',
        context: 'c',
        customData: 'mine',
        maxLength: 9,
        isHidden: false,
        hasPlurals: false,
        labels: ['L'],
        attributes,
        translations: { de: { text: 'Ä', status: 'translated' } },
      },
      expect.objectContaining({ id: 2, identifier: 'b', isHidden: true, maxLength: null }),
      expect.objectContaining({ id: 3, hasPlurals: true, text: { one: 'x', other: 'y' } }),
      expect.objectContaining({ id: 4, identifier: '__proto__', customData: '{}' }),
    ])
  })

  it('bring translations with their status', async () => {
    const { kit, toBuild } = await appWith(
      [
        { identifier: 'a', text: 'A' },
        { identifier: 'b', text: 'B' },
        { identifier: 'p', text: { one: 'x', other: 'y' }, hasPlurals: true },
      ],
      {
        translated: [
          { identifier: 'a', text: 'A', translations: { de: { text: 'Ä', status: 'approved' } } },
          { identifier: 'b', text: 'B', translations: { de: { text: 'Be', status: 'untranslated' } } },
          {
            identifier: 'p',
            text: { one: 'x', other: 'y' },
            hasPlurals: true,
            translations: {
              de: { text: { one: 'X', other: 'Y' }, status: { one: 'untranslated', other: 'approved' } },
            },
          },
        ],
      },
    )
    await kit.over(jobIn(await kit.page('POST', '/files/1/translations?languageId=de', 'x')).id)
    expect((await toBuild()).map(({ translations }) => translations)).toEqual([
      { de: { text: 'Ä', status: 'approved' } },
      { de: { text: 'B', status: 'untranslated' } },
      { de: { text: { one: 'x', other: 'Y' }, status: { one: 'untranslated', other: 'approved' } } },
    ])
  })

  // facts F290: an app of the vendor's reads the translation of every string
  it('have their source text where they are untranslated, and are left out where a build skips them', async () => {
    const { kit, toBuild } = await appWith([
      { identifier: 'a', text: 'A' },
      { identifier: 'p', text: { one: 'x', other: 'y' }, hasPlurals: true },
      { identifier: 'q', text: { one: 'x', other: 'y' }, hasPlurals: true },
    ])
    const stringId = [...kit.world.store.world.strings].find(({ identifier }) => identifier === 'q')?.id ?? 0
    kit.world.store.do(
      { do: 'addTranslation', stringId, languageId: 'de', text: 'Y', pluralForm: 'other' },
      1,
    )
    expect((await toBuild()).map(({ translations }) => translations)).toEqual([
      { de: { text: 'A', status: 'untranslated' } },
      { de: { text: { one: 'x', other: 'y' }, status: { one: 'untranslated', other: 'untranslated' } } },
      { de: { text: { one: 'x', other: 'Y' }, status: { one: 'untranslated', other: 'translated' } } },
    ])
    const skipping = { targetLanguageId: 'de', skipUntranslatedStrings: true }
    expect((await kit.rest('POST', 'projects/1/translations/builds/files/1', skipping)).status).toBe(200)
    expect(kit.sent.at(-1)?.body.strings).toEqual([
      expect.objectContaining({
        identifier: 'q',
        translations: { de: { text: { other: 'Y' }, status: { other: 'translated' } } },
      }),
    ])
  })

  it.each([
    [{ fr: { text: 'x' } }, 'CF-027'],
    [{ de: 'x' }, 'CF-027'],
    [{ de: { text: 7 } }, 'CF-027'],
    [{ de: { text: { other: 'x' } } }, 'CF-027'],
    [{ de: { text: 'x', status: 'done' } }, 'CF-008'],
    [{ de: { text: 'x', status: { other: 'approved' } } }, 'CF-008'],
    [[], 'CF-027'],
  ])('are refused with the translations %j: %s', async (translations, id) => {
    const strings = [{ identifier: 'a', text: 'A', translations }]
    const request = parseRequest({ targetLanguages: [jobLanguage('de')] })
    expect(idsOf(await asked(() => Response.json({ data: { strings } }), { request }))).toEqual([id])
  })

  it('take the plural categories of their language, whichever are missing', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...languages),
        fc.subarray(['zero', 'one', 'two', 'few', 'many', 'other']),
        async ({ id, pluralCategoryNames }, forms) => {
          const text = Object.fromEntries(forms.map((form) => [form, form]))
          const request = parseRequest({ sourceLanguage: jobLanguage(id) })
          const report = await asked(
            () => Response.json({ data: { strings: [{ identifier: 'a', text, hasPlurals: true }] } }),
            { request },
          )
          const fits = forms.includes('other') && forms.every((form) => pluralCategoryNames.includes(form))
          expect(idsOf(report)).toEqual(fits ? [] : ['CF-003'])
        },
      ),
    )
  })

  it('leave out a blank text and say so', async () => {
    const { kit } = await appWith([
      { identifier: 'a', text: ' ' },
      { identifier: 'b', text: 'B' },
    ])
    expect([...kit.world.store.world.strings].map(({ identifier }) => identifier)).toEqual(['b'])
  })
})

describe('strings that are files of their own', () => {
  const html = '<p>First.</p><p class="x">Second <b>one</b>.</p>'
  const record = {
    identifier: 'page',
    text: html,
    context: 'about',
    customData: 'mine',
    attributes: { serviceType: 'html' },
    labels: ['L'],
    previewId: 3,
  }
  const textsIn = ({ world }: Kit) =>
    [...world.store.world.strings].map(({ identifier, text }) => [identifier, text])

  it('become segments, and are whole again for the app', async () => {
    const { kit, toBuild } = await appWith([record, { identifier: 'b', text: 'B' }])
    expect(textsIn(kit)).toEqual([
      ['page#1', 'First.'],
      ['page#2', 'Second <b>one</b>.'],
      ['b', 'B'],
    ])
    translate(kit, 'page#2', 'Zweiter <b>Satz</b>.')
    const { previewId: _, ...sent } = record
    expect((await toBuild())[0]).toEqual({
      id: 1,
      ...sent,
      hasPlurals: false,
      translations: {
        de: { text: '<p>First.</p><p class="x">Zweiter <b>Satz</b>.</p>', status: 'translated' },
      },
    })
  })

  it('are segmented where the options of the file ask for it, and joined with their white space', async () => {
    const text = '<p>It is one.  It is two. It is three.</p>'
    const kit = await openKit(({ jobType }) => ({
      data: jobType === 'build-file' ? { content: 'YQ==' } : { strings: [{ ...record, text }] },
    }))
    const { status } = await kit.rest('POST', 'projects/1/files', {
      storageId: await kit.store('a.x', 'x'),
      name: 'a.x',
      importOptions: { contentSegmentation: true },
    })
    expect([status, textsIn(kit)]).toEqual([
      201,
      [
        ['page#1', 'It is one.'],
        ['page#2', 'It is two.'],
        ['page#3', 'It is three.'],
      ],
    ])
    translate(kit, 'page#2', 'Es sind zwei.')
    await kit.over(jobIn(await kit.page('POST', '/files/1/export?languageId=de')).id)
    expect(kit.sent.at(-1)?.body.strings?.[0]?.translations).toEqual({
      de: { text: '<p>It is one.  Es sind zwei. It is three.</p>', status: 'translated' },
    })
  })

  it("are split as the project's settings of their format say", async () => {
    const text = '<p>It is one. It is two.</p>'
    const kit = await openKit(() => ({ data: { strings: [{ ...record, text }] } }))
    await kit.rest('POST', 'projects/1/file-format-settings', {
      format: 'html',
      settings: { contentSegmentation: false },
    })
    await kit.rest('POST', 'projects/1/files', { storageId: await kit.store('a.x', 'x'), name: 'a.x' })
    expect(textsIn(kit)).toEqual([['page#1', 'It is one. It is two.']])
  })

  it('are untranslated when no segment is translated', async () => {
    const { toBuild } = await appWith([record])
    const translations = { de: { text: html, status: 'untranslated' } }
    expect((await toBuild()).map((each) => [each.text, each.translations])).toEqual([[html, translations]])
  })

  it('take an uploaded translation apart in the same way', async () => {
    const { kit } = await appWith([record], {
      translated: [
        { ...record, translations: { de: { text: '<p>Erster.</p><p>Zweiter.</p>', status: 'approved' } } },
      ],
    })
    const job = await kit.over(jobIn(await kit.page('POST', '/files/1/translations?languageId=de', 'x')).id)
    expect(job.result).toMatchObject({ strings: 2, unmatched: [] })
    expect(
      [...kit.world.store.world.translations].map(({ text, approval }) => [text, approval !== null]),
    ).toEqual([
      ['Erster.', true],
      ['Zweiter.', true],
    ])
  })

  it.each([
    [{ serviceType: 'csv' }, 'CF-034'],
    [{ serviceType: 'nothing-known' }, 'CF-034'],
    [{ serviceType: 7 }, 'CF-034'],
    [{ crowdinType: 'html' }, undefined],
  ])('of the type %j', async (attributes, id) => {
    const { kit } = await appWith([{ ...record, attributes, previewId: undefined }])
    const [job] = (await kit.page('GET', '/jobs')).body['jobs'] as {
      findings: { id: string; severity: string }[]
    }[]
    expect(job?.findings).toEqual(id ? [expect.objectContaining({ id, severity: 'info' })] : [])
    expect(textsIn(kit)[0]?.[0]).toBe(id ? 'page' : 'page#1')
  })

  it('stay whole with plurals, and when a segment would take the name of another', async () => {
    const plural = { identifier: 'p', text: { one: '<p>a</p>', other: '<p>b</p>' }, hasPlurals: true }
    const { kit } = await appWith([
      { ...plural, attributes: record.attributes },
      { identifier: 'page#1', text: 'taken' },
      { ...record, previewId: undefined },
    ])
    expect(textsIn(kit).map(([identifier]) => identifier)).toEqual(['p', 'page#1', 'page'])
  })
})

describe('a preview', () => {
  const element = (id: number | string): string =>
    `<i class="a crowdin_phrase" id="string_preview_id_${id}">x</i>`

  it('links each string to its element, and nothing is said exactly when both sides fit', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.nat(99), { minLength: 1, maxLength: 9 }),
        fc.uniqueArray(fc.nat(99), { maxLength: 9 }),
        fc.boolean(),
        async (ids, others, isSame) => {
          const shown = isSame ? ids : others
          const report = await asked(() =>
            Response.json({
              data: {
                strings: ids.map((previewId) => ({ identifier: `s${previewId}`, text: 'x', previewId })),
                preview: base64(`<body>${shown.map(element).join('')}`),
              },
            }),
          )
          const missing = ids.filter((id) => !shown.includes(id)).map(() => 'CF-030')
          const strange = shown.filter((id) => !ids.includes(id)).map(() => 'CF-045')
          expect(report.findings.map(({ id }) => id)).toEqual([...missing, ...strange])
          expect(report.answer).not.toBe(null)
        },
      ),
    )
  })

  it.each([
    ["<i id='string_preview_id_1' class='crowdin_phrase'>x</i>", 'in double quotes'],
    ['<i id="string_preview_id_1">x</i>', 'has no class crowdin_phrase'],
    [element(1) + element(1), 'comes twice'],
    [`${element(1)}<script>'${element(2)}'</script>`, 'are not run'],
    [`${element(1)}<b onclick="x()">`, 'are not run'],
    [`<!-- ${element(1)} -->`, 'expected an element'],
    [
      `${element(1)}<i title=">" id="string_preview_id_2" class=crowdin_phrase>`,
      'no string has the previewId',
    ],
  ])('is said to be wrong in %s: %s', async (html, message) => {
    const { findings } = await asked(() =>
      Response.json({
        data: { strings: [{ identifier: 'a', text: 'x', previewId: 1 }], preview: base64(html) },
      }),
    )
    expect(findings.map((finding) => finding.message).join('\n')).toContain(message)
  })

  it('is there for the page, with the strings of its elements', async () => {
    const { kit } = await appWith(
      [
        { identifier: 'a', text: 'A', previewId: 'one' },
        { identifier: 'h', text: '<p>B</p><p>C</p>', attributes: { serviceType: 'html' }, previewId: 2 },
      ],
      { preview: element('one') + element(2) },
    )
    expect((await kit.page('GET', '/files/1/preview')).body).toEqual({
      html: element('one') + element(2),
      strings: [
        { stringId: 1, previewId: 'one' },
        { stringId: 2, previewId: '2' },
        { stringId: 3, previewId: '2' },
      ],
    })
    const { store } = kit.world
    expect(store.world.files.get(1)?.hasPreview).toBe(true)
    store.do({ do: 'updateFile', fileId: 1, strings: [] }, 1)
    expect(store.world.files.get(1)?.hasPreview).toBe(false)
  })

  it('is not shown with plurals, and not used with translations', async () => {
    const plural = { identifier: 'a', text: { one: 'x', other: 'y' }, hasPlurals: true, previewId: 1 }
    const { kit } = await appWith([plural], { preview: element(1) })
    expect(await kit.page('GET', '/files/1/preview')).toEqual({ status: 200, body: null })
    expect(kit.world.store.world.files.get(1)?.hasPreview).toBeUndefined()
    const request = parseRequest({ targetLanguages: [jobLanguage('de')] })
    const strings = [{ identifier: 'a', text: 'x', translations: { de: { text: 'y' } } }]
    const report = await asked(() => Response.json({ data: { strings, preview: base64(element(1)) } }), {
      request,
    })
    expect(report.answer).toMatchObject({ preview: null })
    expect(report.findings.map(({ id, severity }) => [id, severity])).toEqual([['CF-031', 'info']])
  })
})
