/** How a language is written down: what follows from its id and region is left out. */

export interface Language {
  readonly id: string
  readonly name: string
  /** The code in the Editor's addresses. */
  readonly editorCode: string
  readonly twoLettersCode: string
  readonly threeLettersCode: string
  readonly locale: string
  readonly androidCode: string
  readonly bcp47Code: string
  readonly osxCode: string
  readonly osxLocale: string
  readonly pluralCategoryNames: readonly string[]
  /** A C-like expression over `n` that gives an index into `pluralCategoryNames`. */
  readonly pluralRules: string
  readonly pluralExamples: readonly string[]
  readonly textDirection: string
  readonly dialectOf: string | null
  /** What the Editor calls the language by, as text, in `setTargetLanguage`. */
  readonly editorId: number
}

type Plurals = Pick<Language, 'pluralCategoryNames' | 'pluralRules' | 'pluralExamples'>

export interface LanguageRow extends Partial<Omit<Language, keyof Plurals>> {
  id: string
  name: string
  editorId: number
  /** Where the id does not say it. */
  region?: string
  /** The code of three letters, where it is another one. */
  three?: string
  /** What Apple calls it, where that is not the id. */
  osx?: string
  /** Place in the list of plurals, at first 0. */
  plurals?: number
}

export const languageFrom = (
  { id, name, region, three, osx = id, plurals = 0, ...own }: LanguageRow,
  allPlurals: readonly Plurals[],
): Language => {
  const [language = '', ownRegion] = id.split('-')
  const locale = own.locale ?? `${language}-${region ?? ownRegion ?? ''}`
  return {
    id,
    name,
    editorCode: id.toLowerCase().replaceAll('-', ''),
    twoLettersCode: language,
    threeLettersCode: three ?? language,
    locale,
    androidCode: locale.replaceAll('-', '-r'),
    bcp47Code: `b+${locale.replaceAll('-', '+')}`,
    osxCode: `${osx}.lproj`,
    osxLocale: osx.replaceAll('-', '_'),
    ...(allPlurals[plurals] as Plurals),
    textDirection: 'ltr',
    dialectOf: ownRegion === undefined ? null : language,
    ...own,
  }
}
