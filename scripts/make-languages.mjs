// Makes host-simulator/world/data/languages.json: the languages the simulated platform knows.
// Run by hand: node scripts/make-languages.mjs
// Names, regions and plural categories come from Intl (ICU) and cldr-core, so Node must carry the same CLDR.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadModule } from './contract-plugin.mjs'

const cldrVersion = '48.2.0'
const output = fileURLToPath(new URL('../host-simulator/world/data/languages.json', import.meta.url))

// A language's editorId is its place in this list, from 1. Append only; a dropped id leaves a '-' behind.
// Here is every language that the platform lists (F222).
// fr = 2, de = 3 and en = 52 are the numbers the platform's documentation shows.
const ids = `
  af fr de ak am an ar - ar-BH ar-EG - - - - - - - ar-SA - ar-YE as - ast az bal be - - bg - - bm bn bn-IN
  bo-BT br-FR - bs ca ce ceb - chr ckb cs - cv cy da de-AT de-BE en de-CH de-LI de-LU - dsb-DE dv dz ee el
  el-CY en-AU en-BZ en-CA en-DK en-GB en-HK en-ID en-IE en-IN en-JM en-MY en-NZ en-PH en-PR en-SE en-SG
  en-US en-ZA en-ZW eo - es-AR es-BO es-CL es-CO es-CR es-DO es-EC es-ES es-GT es-HN es-MX es-NI es-PA es-PE
  es-PR es-PY es-SV es-US es-UY es-VE et eu fa fa-AF ff fi fil fo fr-BE fr-CA fr-CH fr-LU fur-IT fy-NL ga-IE
  gd gl - gu-IN gv ha haw he hi - hr - hsb-DE hu hy-AM - id - ig ii - is it it-CH iu ja jbo - - jv ka kab -
  - - - kk - kl km kn ko kok ks ks-PK - - ku kw ky - lb lg lij - ln lo lt lv - mg - mk ml-IN mn mr ms ms-BN
  mt my - nb - ne-IN ne-NP nl nl-BE nl-SR nn-NO - no - nr nso ny - om or os - pa-IN pa-PK pap pcm pl - ps -
  pt-BR - pt-PT rm-CH ro - - ru ru-BY - ru-MD ru-UA - sah - sat sc - sd - se - - sg - - si-LK sk sl sma - -
  - sn so sq sr sr-CS ss - st su sv-FI sv-SE sw sw-KE sw-TZ - ta - te - th ti - tk tn - - tr tr-CY ts - ug
  uk ur-IN ur-PK uz ve vec vi - - wa - wo xh - yi yo - zh-CN zh-HK zh-MO zh-TW zu ach aa tw frp tay av ae ay
  ban ba ber bh bfo bi ch zh-SG co cr en-UD en-AR en-CB en-CN en-JA en-NO fj vls-BE fra-DE fr-QC gaa got gn
  ht hz hil ho hmn ido ilo quc pam csb rw tlh-AA kv kg kmr kj la-LA li lol nds luy mai mi arn mh moh
  sr-Cyrl-ME me mos na ng oc oj pi en-PT qu qya-AA rn ry-UA sa sco sh crs son es-EM syc tl ty tg tzl tt-RU
  kdh val-ES zea
`
  .trim()
  .split(/\s+/)

// The platform has no plain `es`: the regional id stands for the whole language.
const headIds = `
  bo-BT br-FR dsb-DE es-ES fur-IT fy-NL ga-IE gu-IN hsb-DE hy-AM ml-IN ne-NP nn-NO pa-IN pt-PT rm-CH si-LK
  sv-SE ur-PK zh-CN fra-DE la-LA qya-AA ry-UA tlh-AA tt-RU val-ES vls-BE
`
  .trim()
  .split(/\s+/)

// Of these the Editor's addresses have the language alone.
const shortInEditor = new Set(['es-ES', 'fy-NL', 'ga-IE', 'gu-IN', 'hy-AM', 'pt-PT', 'sv-SE'])

// What CLDR has no rules for, or calls otherwise: id, a tag with the same plurals and direction, the code of three
// letters, the locale and the name that the platform lists (F222).
const listed = new Map(
  `
  ach ak ach ach-UG Acholi
  aa de aar aa-ER Afar
  tw de twi tw-TW Akan, Twi
  frp de frp frp-IT Arpitan
  tay ja tay tay-TW Atayal
  av de ava av-DA Avaric
  ae de ave ae-IR Avestan
  ay de aym ay-BO Aymara
  ban de ban ban-ID Balinese
  ba ja bak ba-RU Bashkir
  ber tzm ber ber-DZ Berber
  bh ak bih bh-IN Bihari
  bfo de bfo bfo-BF Birifor
  bi de bis bi-VU Bislama
  ch de cha ch-GU Chamorro
  zh-SG ja zho zh-SG Chinese Traditional, Singapore
  co ak cos co-FR Corsican
  cr de cre cr-NT Cree
  en-UD de eng en-UD English (upside down)
  en-AR de eng en-AR English, Arabia
  en-CB de eng en-CB English, Caribbean
  en-CN de eng en-CN English, China
  en-JA de eng en-JA English, Japan
  en-NO de eng en-NO English, Norway
  fj de fij fj-FJ Fijian
  vls-BE ak vls vls-BE Flemish
  fra-DE de gem fra-DE Franconian
  fr-QC ak fra fr-QC French, Quebec
  gaa de gaa gaa-GH Ga
  got de got got-DE Gothic
  gn de grn gn-PY Guarani
  ht ak hat ht-HT Haitian Creole
  hz de her hz-NA Herero
  hil de hil hil-PH Hiligaynon
  ho de hmo ho-PG Hiri Motu
  hmn bs hmn hmn-CN Hmong
  ido de ido io-EN Ido
  ilo de ilo ilo-PH Ilokano
  quc de quc quc-GT K'iche'
  pam de pam pam-PH Kapampangan
  csb bs csb csb-PL Kashubian
  rw de kin rw-RW Kinyarwanda
  tlh-AA de tlh tlh-AA Klingon
  kv de kom kv-KO Komi
  kg de kon kg-CG Kongo
  kmr de kmr kmr-TR Kurmanji (Kurdish)
  kj de kua kj-AO Kwanyama
  la-LA de lat la-LA Latin
  li de lim li-LI Limburgish
  lol de lol lol-US LOLCAT
  nds de nds nds-DE Low German
  luy de luy luy-KE Luhya
  mai de mai mai-IN Maithili
  mi ja mri mi-NZ Maori
  arn ak arn arn-CL Mapudungun
  mh de mah mh-MH Marshallese
  moh de moh moh-CA Mohawk
  sr-Cyrl-ME bs srp sr-Cyrl-ME Montenegrin (Cyrillic)
  me bs srp me-ME Montenegrin (Latin)
  mos de mos mos-MOS Mossi
  na de nau na-NR Nauru
  ng de ndo ng-NA Ndonga
  oc ak oci oc-FR Occitan
  oj de oji oj-CA Ojibwe
  pi de pli pi-IN Pali
  en-PT de eng en-PT Pirate English
  qu de que qu-PE Quechua
  qya-AA de qya qya-AA Quenya
  rn de run rn-BI Rundi
  ry-UA bs sla ry-UA Rusyn
  sa se san sa-IN Sanskrit
  sco de sco sco-GB Scots
  sh ru hbs sh-HR Serbo-Croatian
  crs de crs crs-SC Seychellois Creole
  son de son son-ZA Songhay
  es-EM de spa es-EM Spanish (Modern)
  syc ckb syc syc-SY Syriac
  tl ak tgl tl-PH Tagalog
  ty ak tah ty-PF Tahitian
  tg ak tgk tg-TJ Tajik
  tzl de tzl tzl-TZL Talossan
  tt-RU ja tat tt-RU Tatar
  kdh de kdh kdh-KDH Tem (Kotokoli)
  val-ES de val val-ES Valencian
  zea de zea zea-ZEA Zeelandic
`
    .trim()
    .split('\n')
    .map((line) => {
      const [id, tag, three, locale, ...name] = line.trim().split(' ')
      return [id, { tag, three, locale, name: name.join(' ') }]
    }),
)

// Where the platform departs from what CLDR would say (F222).
const exceptions = {
  ar: { locale: 'ar-SA' },
  bal: { name: 'Balochi', locale: 'bal-BA', textDirection: 'ltr' },
  bn: { name: 'Bengali' },
  'bo-BT': { three: 'tib' },
  ce: { locale: 'ce-CE' },
  ckb: { name: 'Sorani (Kurdish)', two: 'ku', locale: 'ckb-IR', dialectOf: 'ku' },
  cv: { locale: 'cv-CU' },
  dv: { name: 'Dhivehi' },
  'en-UD': { dialectOf: null },
  'en-PT': { dialectOf: null },
  eo: { locale: 'eo-UY' },
  'fa-AF': { name: 'Dari', three: 'prs', dialectOf: null },
  ff: { locale: 'ff-ZA' },
  'fy-NL': { name: 'Frisian' },
  ha: { locale: 'ha-HG' },
  ido: { two: 'io' },
  iu: { locale: 'iu-NU' },
  jbo: { locale: 'jbo-EN' },
  kab: { locale: 'kab-KAB' },
  kl: { name: 'Greenlandic' },
  kmr: { two: 'ku', dialectOf: 'ku' },
  ks: { textDirection: 'ltr' },
  'ks-PK': { textDirection: 'ltr' },
  lg: { name: 'Luganda' },
  nb: { name: 'Norwegian Bokmal', dialectOf: 'no' },
  'ne-IN': { name: 'Nepali, India', dialectOf: null },
  'nn-NO': { name: 'Norwegian Nynorsk', osx: 'nn-NO', dialectOf: 'no' },
  nr: { name: 'Southern Ndebele' },
  nso: { locale: 'ns-ZA' },
  ny: { name: 'Chewa' },
  os: { name: 'Ossetian', locale: 'os-SE' },
  'pa-PK': { textDirection: 'ltr' },
  pam: { dialectOf: 'fil' },
  pap: { locale: 'pap-PAP' },
  'pt-BR': { name: 'Portuguese, Brazilian', dialectOf: null },
  sah: { name: 'Sakha', locale: 'sah-SAH' },
  sma: { locale: 'sma-NO' },
  sr: { name: 'Serbian (Cyrillic)', locale: 'sr-SP' },
  'sr-CS': { name: 'Serbian (Latin)', tag: 'sr-Latn', dialectOf: null },
  'sr-Cyrl-ME': { dialectOf: null },
  sw: { locale: 'sw-KE' },
  ti: { locale: 'ti-ER' },
  tw: { dialectOf: 'ak' },
  'ur-IN': { name: 'Urdu (India)', dialectOf: null },
  'ur-PK': { name: 'Urdu (Pakistan)' },
  yi: { locale: 'yi-DE' },
  'zh-CN': { name: 'Chinese Simplified', osx: 'zh-Hans' },
  'zh-HK': { name: 'Chinese Traditional, Hong Kong', dialectOf: null },
  'zh-MO': { name: 'Chinese Traditional, Macau', dialectOf: 'zh-TW' },
  'zh-SG': { dialectOf: 'zh-TW' },
  'zh-TW': { name: 'Chinese Traditional', osx: 'zh-Hant', dialectOf: null },
}

// The platform's own rules, where they are not what CLDR comes to (F316). A dialect has those of its language.
const seenRules = new Map(
  `
  ar (n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 && n%100<=99 ? 4 : 5)
  be (n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : n%10==0 || n%10>=5 && n%10<=9 || n%100>=11 && n%100<=14 ? 2 : 3)
  cs (n==1) ? 0 : (n>=2 && n<=4) ? 1 : 3
  cy (n == 0) ? 0 : ((n == 1) ? 1 : ((n == 2) ? 2 : ((n == 3) ? 3 : ((n == 6) ? 4 : 5))))
  fa (n != 1)
  fil (n > 1)
  ga (n==1 ? 0 : n==2 ? 1 : n<7 ? 2 : n<11 ? 3 : 4)
  he n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3
  hi (n != 1)
  hr (n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)
  is (n != 1)
  lt (n%10==1 && (n%100>19 || n%100<11) ? 0 : (n%10>=2 && n%10<=9) && (n%100>19 || n%100<11) ? 1 : n%1!=0 ? 2: 3)
  lv n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2
  mk (n%10==1 && n%100 != 11 ? 0 : 1)
  pl (n==1 ? 0 : (n%10>=2 && n%10<=4) && (n%100<12 || n%100>14) ? 1 : n!=1 && (n%10>=0 && n%10<=1) || (n%10>=5 && n%10<=9) || (n%100>=12 && n%100<=14) ? 2 : 3)
  pt-BR (n != 1)
  ro (n==1 ? 0 : (n==0 || (n%100>0 && n%100<20)) ? 1 : 2)
  ru ((n%10==1 && n%100!=11) ? 0 : ((n%10 >= 2 && n%10 <=4 && (n%100 < 12 || n%100 > 14)) ? 1 : ((n%10 == 0 || (n%10 >= 5 && n%10 <=9)) || (n%100 >= 11 && n%100 <= 14)) ? 2 : 3))
  sh (n==1 ? 3 : n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)
  si (n != 1)
  sk (n==1) ? 0 : (n>=2 && n<=4) ? 1 : 3
  sl n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3
  sr (n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)
  uk ((n%10==1 && n%100!=11) ? 0 : ((n%10 >= 2 && n%10 <=4 && (n%100 < 12 || n%100 > 14)) ? 1 : ((n%10 == 0 || (n%10 >= 5 && n%10 <=9)) || (n%100 >= 11 && n%100 <= 14)) ? 2 : 3))
`
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]),
)
const seenRule = (id) => seenRules.get(id) ?? seenRules.get(id.split('-')[0])
// As CLDR had it until 2022; the rule above is none of Hebrew.
const seenCategories = { he: ['one', 'two', 'many', 'other'] }
const hebrew = (n) => (n === 1 ? 'one' : n === 2 ? 'two' : n > 10 && n % 10 === 0 ? 'many' : 'other')

// The only category sets the platform accepts (its LanguageCreateForm). Others lose `many`.
const acceptedSets = new Set([
  'one,other',
  'one,two,other',
  'one,few,other',
  'one,few,many,other',
  'one,two,few,other',
  'one,two,few,many,other',
  'zero,one,other',
  'zero,one,two,few,many,other',
  'other',
])

// Java, and so Android, keeps three codes that ISO has replaced.
const androidLanguages = { he: 'iw', id: 'in', yi: 'ji' }

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

if (!process.versions.cldr?.startsWith('48')) {
  throw new Error(`Failed to make languages: Node carries CLDR ${process.versions.cldr}, wanted 48`)
}

const folder = mkdtempSync(join(tmpdir(), 'languages-'))
try {
  const cldr = fetchCldr(folder)
  const languages = ids.flatMap((id, index) => (id === '-' ? [] : [languageOf(id, index + 1, cldr)]))
  check(languages)
  // As the platform lists them (F222).
  languages.sort((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1))
  writeFileSync(output, await written(languages))
  console.log(`${languages.length} languages`)
} finally {
  rmSync(folder, { recursive: true })
}

/** A line for each kind of plurals and for each language, without what `languageFrom` knows. */
async function written(languages) {
  const { languageFrom } = await loadModule('host-simulator/world/language-row.ts')
  const kinds = new Map()
  const german = languages.find(({ id }) => id === 'de') // what most have stands first
  const rows = [german, ...languages].map(({ pluralCategoryNames, pluralRules, pluralExamples, ...own }) => {
    const kind = JSON.stringify({ pluralCategoryNames, pluralRules, pluralExamples })
    if (!kinds.has(kind)) kinds.set(kind, kinds.size)
    const { id, name, editorId, locale } = own
    const region = locale.split('-')[1]
    const three = own.threeLettersCode
    const osx = own.osxCode.replace('.lproj', '')
    const row = {
      id,
      name,
      editorId,
      ...(region !== id.split('-')[1] && { region }),
      ...(three !== id.split('-')[0] && { three }),
      ...(osx !== id && { osx }),
      ...(kinds.get(kind) > 0 && { plurals: kinds.get(kind) }),
    }
    const usual = languageFrom(row, [])
    for (const [field, value] of Object.entries(own)) if (value !== usual[field]) row[field] = value
    return JSON.stringify(row)
  })
  rows.shift()
  const lines = (list) => `[\n${list.join(',\n')}\n]`
  return `{"plurals":${lines([...kinds.keys()])},"rows":${lines(rows)}}\n`
}

function fetchCldr(prefix) {
  const options = ['--no-save', '--no-package-lock', '--ignore-scripts', '--silent']
  execFileSync('npm', ['install', '--prefix', prefix, ...options, `cldr-core@${cldrVersion}`])
  const read = (path) => JSON.parse(readFileSync(join(prefix, 'node_modules/cldr-core', path), 'utf8'))
  return {
    aliases: read('supplemental/aliases.json').supplemental.metadata.alias.languageAlias,
    plurals: read('supplemental/plurals.json').supplemental['plurals-type-cardinal'],
    scripts: read('scriptMetadata.json').scriptMetadata,
  }
}

function languageOf(id, editorId, cldr) {
  const own = ownOf(id)
  const tag = own.tag ?? id
  const [language, ownRegion] = id.split('-')
  const likely = new Intl.Locale(tag).maximize()
  const isHead = headIds.includes(id)
  const locale = own.locale ?? `${language}-${ownRegion ?? likely.region}`
  const osx = own.osx ?? (isHead ? language : id)
  return {
    id,
    name: nameOf(id),
    editorCode: shortInEditor.has(id) ? language : id.toLowerCase().replaceAll('-', ''),
    twoLettersCode: own.two ?? language,
    threeLettersCode: own.three ?? threeLettersOf(language, cldr.aliases),
    locale,
    androidCode: androidCodeOf(locale),
    bcp47Code: `b+${locale.replaceAll('-', '+')}`,
    osxCode: `${osx}.lproj`,
    // Apple writes a region with an underscore and a script with a hyphen.
    osxLocale: osx === 'zh-Hans' || osx === 'zh-Hant' ? osx : osx.replaceAll('-', '_'),
    ...pluralsOf(id, tag, cldr.plurals),
    textDirection: own.textDirection ?? (cldr.scripts[likely.script]?.rtl === 'YES' ? 'rtl' : 'ltr'),
    dialectOf: dialectOf(id),
    editorId,
  }
}

function ownOf(id) {
  return { ...listed.get(id), ...exceptions[id] }
}

function nameOf(id) {
  const parent = dialectOf(id)
  const { name } = ownOf(id)
  if (name) return name
  if (parent === null) return languageNames.of(id.split('-')[0])
  return `${nameOf(parent)}, ${regionNames.of(id.split('-')[1]).replace(' SAR China', '')}`
}

function dialectOf(id) {
  const own = ownOf(id).dialectOf
  if (own !== undefined) return own
  const [language] = id.split('-')
  const head = headIds.find((headId) => headId.startsWith(`${language}-`)) ?? language
  return head === id || !id.includes('-') ? null : head
}

function androidCodeOf(locale) {
  const [language, ...rest] = locale.split('-')
  return [androidLanguages[language] ?? language, ...rest].join('-r')
}

/**
 * The ISO 639-3 code: for CLDR the "overlong" form of the two-letter code. Romanian and Akan have two
 * (the retired mol, and twi); the right one begins with the short code.
 */
function threeLettersOf(language, aliases) {
  if (language.length === 3) return language
  const found = Object.entries(aliases)
    .filter(([, { _replacement: target, _reason: reason }]) => target === language && reason === 'overlong')
    .map(([code]) => code)
  const [code, ...more] = found.length > 1 ? found.filter((each) => each.startsWith(language)) : found
  if (!code || more.length > 0) throw new Error(`Failed to find one ISO 639-3 code for ${language}: ${found}`)
  return code
}

// --- plurals ---

function pluralsOf(id, tag, plurals) {
  const rules = plurals[tag] ?? plurals[new Intl.Locale(tag).language]
  must(rules, `CLDR has no plural rules for ${tag}`)
  const conditions = Object.fromEntries(
    Object.entries(rules).map(([key, rule]) => [key.replace('pluralRule-count-', ''), rule]),
  )
  const names = seenCategories[id] ?? acceptedCategories(Object.keys(conditions))
  const categoryOf = id === 'he' ? hebrew : selector(tag, names)
  return {
    pluralCategoryNames: names,
    pluralRules: seenRule(id) ?? expressionOf(names, conditions),
    pluralExamples: names.map((name) => examplesOf(categoryOf, name, conditions[name])),
  }
}

function acceptedCategories(found) {
  const names = ['zero', 'one', 'two', 'few', 'many', 'other'].filter((name) => found.includes(name))
  return acceptedSets.has(names.join()) ? names : names.filter((name) => name !== 'many')
}

/** A C expression over a whole number n: the index into the category names. */
function expressionOf(names, conditions) {
  if (names.length === 1) return '0'
  const parsed = names.slice(0, -1).map((name) => parse(conditions[name].split('@')[0]))
  if (names.length === 2) {
    const boolean = print(negate(parsed[0]))
    // The documented spelling: (n != 1), (n > 1).
    return `(${boolean.replace(/^n([<>=!]+)(\d+)$/, 'n $1 $2')})`
  }
  const branches = parsed.flatMap((condition, index) =>
    condition === false ? [] : [`(${print(condition)}) ? ${index} : `],
  )
  return `(${branches.join('')}${names.length - 1})`
}

/** A CLDR condition, reduced to whole numbers: true, false, a relation, or { op, items } of these. */
function parse(text) {
  const anyOf = text.split(' or ').map((part) => combine('and', part.split(' and ').map(parseRelation)))
  return combine('or', merged(anyOf))
}

function parseRelation(text) {
  const [, operand, modulus, sign, list] = text.trim().match(/^([nivwftec])(?: % (\d+))? (!?=) ([\d.,]+)$/)
  const ranges = list.split(',').map((range) => {
    const [from, to = from] = range.split('..').map(Number)
    return { from, to }
  })
  const isEqual = sign === '='
  // A whole number has no visible fraction and no exponent: v, w, f, t, e and c are 0, i is n.
  if (!'ni'.includes(operand)) return ranges.some(({ from }) => from === 0) === isEqual
  return { modulus: modulus ? Number(modulus) : null, isEqual, ranges: tidied(ranges) }
}

/** `i = 0 or n = 1` are two relations over the same number: one relation over 0..1. */
function merged(items) {
  const result = []
  for (const item of items) {
    const twin = result.find((each) => each.isEqual && item.isEqual && each.modulus === item.modulus)
    if (twin) twin.ranges = tidied([...twin.ranges, ...item.ranges])
    else result.push(item)
  }
  return result
}

function tidied(ranges) {
  const result = []
  for (const { from, to } of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1)
    if (last && from <= last.to + 1) last.to = Math.max(last.to, to)
    else result.push({ from, to })
  }
  return result
}

function combine(op, items) {
  const absorbing = op === 'or'
  if (items.includes(absorbing)) return absorbing
  const left = items.filter((item) => item !== !absorbing)
  if (left.length === 0) return !absorbing
  return left.length === 1 ? left[0] : { op, items: left }
}

function negate(node) {
  if (typeof node === 'boolean') return !node
  if (node.op) return { op: node.op === 'or' ? 'and' : 'or', items: node.items.map(negate) }
  return { ...node, isEqual: !node.isEqual }
}

function print(node, outer = null) {
  if (typeof node === 'boolean') return node ? '1' : '0'
  if (typeof node === 'string') return node
  const { op, items } = node.op ? node : asComparisons(node)
  if (items.length === 1) return print(items[0], outer)
  const text = items.map((item) => print(item, op)).join(op === 'or' ? ' || ' : ' && ')
  return outer === null || outer === op ? text : `(${text})`
}

/** A relation over ranges as comparisons: 2..4,9 is (n>=2 && n<=4) || n==9, and its opposite. */
function asComparisons({ modulus, isEqual, ranges }) {
  const left = modulus === null ? 'n' : `n%${modulus}`
  const [op, opposite] = isEqual ? ['or', 'and'] : ['and', 'or']
  const items = ranges.map(({ from, to }) => {
    if (from === to) return `${left}${isEqual ? '==' : '!='}${from}`
    if (from === 0) return `${left}${isEqual ? '<=' : '>'}${to}`
    if (modulus !== null && to === modulus - 1) return `${left}${isEqual ? '>=' : '<'}${from}`
    const bounds = isEqual ? [`${left}>=${from}`, `${left}<=${to}`] : [`${left}<${from}`, `${left}>${to}`]
    return { op: opposite, items: bounds }
  })
  return { op, items }
}

/** What Intl says, where a dropped `many` counts as `other`. */
function selector(tag, names) {
  const rules = new Intl.PluralRules(tag)
  return (n) => {
    const category = rules.select(n)
    return names.includes(category) ? category : 'other'
  }
}

/** For instance "0, 2-999; 1.2, 2.07...": whole numbers below 1000, then decimals. */
function examplesOf(categoryOf, name, rule) {
  const isOurs = (n) => categoryOf(n) === name
  const runs = []
  for (let n = 0; n < 1000; n++) {
    if (!isOurs(n)) continue
    const last = runs.at(-1)
    if (last?.to === n - 1) last.to = n
    else runs.push({ from: n, to: n })
  }
  // As the platform writes them (F222): as many runs as have six numbers.
  const shown = []
  for (let numbers = 0; numbers < 6 && shown.length < runs.length;) {
    const { from, to } = runs[shown.length]
    numbers += from === to ? 1 : 2
    shown.push(from === to ? `${from}` : `${from}${to === from + 1 ? ', ' : '-'}${to}`)
  }
  const whole = shown.join(', ') + (runs.length > shown.length ? '...' : '')
  const decimals = [1.2, 2.07].filter(isOurs).join(', ')
  if (whole || decimals) return [whole, decimals && `${decimals}...`].filter(Boolean).join('; ')
  // Only numbers above 999, such as Breton `many`: CLDR's own first sample.
  return `${rule.match(/@integer (\d+)/)[1]}...`
}

// --- checks ---

function check(languages) {
  for (const field of ['id', 'name', 'editorCode', 'editorId']) {
    const values = languages.map((language) => language[field])
    const twice = values.filter((value, index) => values.indexOf(value) !== index)
    must(twice.length === 0, `${field} used twice: ${twice}`)
  }
  const fixed = { fr: 2, de: 3, en: 52 }
  for (const language of languages) {
    const { id, editorId, pluralCategoryNames: names } = language
    const tag = ownOf(id).tag ?? id
    for (const [field, value] of Object.entries(language)) {
      must(
        value !== undefined && value !== '' && !String(value).includes('undefined'),
        `${id} has no ${field}`,
      )
    }
    must(editorId === (fixed[id] ?? editorId), `${id} must have editorId ${fixed[id]}, got ${editorId}`)
    const isSeen = id in seenCategories
    must(isSeen || acceptedSets.has(names.join()), `${id} has the categories ${names}, not one of the nine`)
    must(names.length === language.pluralExamples.length, `${id} has examples for other categories`)
    // Without this, Intl would quietly answer for the machine's own language.
    must(Intl.PluralRules.supportedLocalesOf(tag).length === 1, `Intl has no plural rules for ${tag}`)
    const known = acceptedCategories(new Intl.PluralRules(tag).resolvedOptions().pluralCategories)
    must(isSeen || known.join() === names.join(), `${id} has ${names}, Intl has ${known}`)
    const parent = language.dialectOf
    must(
      parent === null || languages.some((each) => each.id === parent),
      `${id} is a dialect of unknown ${parent}`,
    )
    if (!seenRule(id)) checkRules(language, tag)
  }
}

function checkRules({ id, pluralCategoryNames: names, pluralRules }, tag) {
  must(/^[n\d%()?: <>=!&|]+$/.test(pluralRules), `${id} has a strange expression ${pluralRules}`)
  const indexOf = new Function('n', `return Number(${pluralRules})`)
  const categoryOf = selector(tag, names)
  // Past 300, the numbers where Cornish, Breton and French have something to say.
  const numbers = Array.from({ length: 301 }, (_, n) => n).concat(1000, 21000, 100_000, 1_000_000, 2_000_000)
  for (const n of numbers) {
    const [got, wanted] = [names[indexOf(n)], categoryOf(n)]
    must(got === wanted, `${id} ${pluralRules} says ${got} for ${n}, Intl says ${wanted}`)
  }
}

function must(isTrue, message) {
  if (!isTrue) throw new Error(`Failed to make languages: ${message}`)
}
