/** An enterprise world with an app that brings a spell checker; the test plays it. */
import { openModules, type ModuleKit } from './module-kit.ts'

export interface Asked {
  language: string
  texts: string[]
}

export interface SpellerKit extends ModuleKit {
  asked: Asked[]
  paths: string[]
  check(text: string, languageId?: string): Promise<unknown>
}

/** Knows that no house is written so. */
export const wrongWord = ({ texts }: Asked): object => ({
  data: texts.map((text) => {
    const offset = text.indexOf('Hauss')
    const match = { offset, length: 5, message: 'Misspelt', category: 'typos', replacements: ['Haus'] }
    return { text, matches: offset < 0 ? [] : [match] }
  }),
})

export const openSpeller = async (
  play: (asked: Asked) => unknown,
  { languages = { data: [{ code: 'de', name: 'German' }] } }: { languages?: unknown } = {},
): Promise<SpellerKit> => {
  const asked: Asked[] = []
  const paths: string[] = []
  const speller = {
    ...{ key: 'speller', name: 'Speller', url: '/settings.html' },
    ...{ checkSpellingUrl: '/check', listSupportedLanguagesUrl: '/languages' },
  }
  const kit = await openModules(
    { 'custom-spellchecker': [speller] },
    async (request, { pathname }) => {
      paths.push(`${request.method} ${pathname}`)
      if (pathname === '/languages') return languages
      if (pathname !== '/check') return new Response(null, { status: 204 })
      const body = (await request.json()) as Asked
      asked.push(body)
      return play(body)
    },
    { edition: 'enterprise' },
  )
  return {
    ...kit,
    asked,
    paths,
    async check(text, languageId = 'de') {
      const init = { method: 'POST', body: JSON.stringify({ text }) }
      return (await kit.page(`strings/1/spelling?languageId=${languageId}`, init)).json()
    },
  }
}
