/** What scripts of Windows' resources call a language. Source: the names are those of Windows' headers; which: facts F323. */
const names: Readonly<Record<string, string>> = {
  ca: 'CATALAN CATALAN_CATALAN',
  cs: 'CZECH CZECH_CZECH_REPUBLIC',
  da: 'DANISH DANISH_DENMARK',
  de: 'GERMAN',
  el: 'GREEK GREEK_GREECE',
  'es-ES': 'SPANISH',
  fa: 'PERSIAN PERSIAN_IRAN',
  fi: 'FINNISH FINNISH_FINLAND',
  fr: 'FRENCH',
  he: 'HEBREW HEBREW_ISRAEL',
  hu: 'HUNGARIAN HUNGARIAN_HUNGARY',
  it: 'ITALIAN',
  ja: 'JAPANESE JAPANESE_JAPAN',
  ko: 'KOREAN',
  nl: 'DUTCH',
  no: 'NORWEGIAN DEFAULT',
  pl: 'POLISH POLISH_POLAND',
  'pt-BR': 'PORTUGUESE PORTUGUESE_BRAZILIAN',
  'pt-PT': 'PORTUGUESE',
  ro: 'ROMANIAN ROMANIAN_ROMANIA',
  ru: 'RUSSIAN RUSSIAN_RUSSIA',
  'si-LK': 'SINHALESE SINHALESE_SRI_LANKA',
  sl: 'SLOVENIAN SLOVENIAN_SLOVENIA',
  'sv-SE': 'SWEDISH',
  tr: 'TURKISH TURKISH_TURKEY',
  uk: 'UKRAINIAN UKRAINIAN_UKRAINE',
  vi: 'VIETNAMESE VIETNAMESE_VIETNAM',
  'zh-CN': 'CHINESE_SIMPLIFIED',
  'zh-TW': 'CHINESE_TRADITIONAL',
}

/** The language and its dialect. Unstated: of those that nobody has seen; ours are as Arabic, whose is the user's. */
export const rcLanguage = (languageId: string): string => {
  const [language = '', dialect = language] = (names[languageId] ?? 'USER_DEFAULT DEFAULT').split(' ')
  return `LANG_${language}, SUBLANG_${dialect}`
}
