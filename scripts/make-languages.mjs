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
// Here is every language with plural rules in both CLDR and Intl, and the regional ids people use.
// fr = 2, de = 3 and en = 52 are the numbers the platform's documentation shows.
const ids = `
  af fr de ak am an ar ar-AE ar-BH ar-EG ar-IQ ar-JO ar-KW ar-LB ar-MA ar-OM ar-QA ar-SA ar-TN ar-YE as
  asa ast az bal be bem bez bg bho blo bm bn bn-IN bo-BT br-FR brx bs ca ce ceb cgg chr ckb cs csw cv cy
  da de-AT de-BE en de-CH de-LI de-LU doi dsb-DE dv dz ee el el-CY en-AU en-BZ en-CA en-DK en-GB en-HK
  en-ID en-IE en-IN en-JM en-MY en-NZ en-PH en-PR en-SE en-SG en-US en-ZA en-ZW eo es-419 es-AR es-BO
  es-CL es-CO es-CR es-DO es-EC es-ES es-GT es-HN es-MX es-NI es-PA es-PE es-PR es-PY es-SV es-US es-UY
  es-VE et eu fa fa-AF ff fi fil fo fr-BE fr-CA fr-CH fr-LU fur-IT fy-NL ga-IE gd gl gsw gu-IN gv ha haw
  he hi hnj hr hr-BA hsb-DE hu hy-AM ia id ie ig ii io is it it-CH iu ja jbo jgo jmc jv ka kab kaj kcg kde
  kea kk kkj kl km kn ko kok ks ks-PK ksb ksh ku kw ky lag lb lg lij lkt ln lo lt lv mas mg mgo mk ml-IN
  mn mr ms ms-BN mt my naq nb nd ne-IN ne-NP nl nl-BE nl-SR nn-NO nnh no nqo nr nso ny nyn om or os osa
  pa-IN pa-PK pap pcm pl prg ps pt-AO pt-BR pt-MZ pt-PT rm-CH ro ro-MD rof ru ru-BY ru-KZ ru-MD ru-UA rwk
  sah saq sat sc scn sd sdh se seh ses sg sgs shi si-LK sk sl sma smj smn sms sn so sq sr sr-CS ss ssy st
  su sv-FI sv-SE sw sw-KE sw-TZ syr ta ta-LK te teo th ti tig tk tn to tpi tr tr-CY ts tzm ug uk
  ur-IN ur-PK uz ve vec vi vo vun wa wae wo xh xog yi yo yue zh-CN zh-HK zh-MO zh-TW zu
`
  .trim()
  .split(/\s+/)

// The platform has no plain `es`: the regional id stands for the whole language.
const headIds = `
  bo-BT br-FR dsb-DE es-ES fur-IT fy-NL ga-IE gu-IN hsb-DE hy-AM ml-IN ne-NP nn-NO pa-IN pt-PT rm-CH si-LK
  sv-SE ur-PK zh-CN
`
  .trim()
  .split(/\s+/)

// Where the platform departs from what CLDR would say.
const exceptions = {
  ar: { region: 'SA' },
  'pt-BR': { name: 'Portuguese, Brazilian' },
  'pt-PT': { osx: 'pt-PT' },
  sr: { name: 'Serbian (Cyrillic)' },
  'sr-CS': { name: 'Serbian (Latin)', tag: 'sr-Latn', osx: 'sr-Latn' },
  'zh-CN': { name: 'Chinese Simplified', editorCode: 'zhcn', osx: 'zh-Hans' },
  'zh-HK': { dialectOf: 'zh-TW' },
  'zh-MO': { dialectOf: 'zh-TW' },
  'zh-TW': { name: 'Chinese Traditional', osx: 'zh-Hant', dialectOf: null },
}

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
  languages.sort((a, b) => (a.id < b.id ? -1 : 1))
  writeFileSync(output, await written(languages))
  console.log(`${languages.length} languages`)
} finally {
  rmSync(folder, { recursive: true })
}

/** A line for each kind of plurals and for each language, without what `languageFrom` knows. */
async function written(languages) {
  const { languageFrom } = await loadModule('host-simulator/world/language-row.ts')
  const kinds = new Map()
  const rows = languages.map(({ pluralCategoryNames, pluralRules, pluralExamples, ...own }) => {
    const kind = JSON.stringify({ pluralCategoryNames, pluralRules, pluralExamples })
    if (!kinds.has(kind)) kinds.set(kind, kinds.size)
    const { id, name, editorId, locale } = own
    const region = locale.split('-')[1]
    const row = {
      id,
      name,
      editorId,
      ...(region !== id.split('-')[1] && { region }),
      plurals: kinds.get(kind),
    }
    const usual = languageFrom(row, [])
    for (const [field, value] of Object.entries(own)) if (value !== usual[field]) row[field] = value
    return JSON.stringify(row)
  })
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
  const own = exceptions[id] ?? {}
  const tag = own.tag ?? id
  const language = new Intl.Locale(id).language
  const likely = new Intl.Locale(tag).maximize()
  const isHead = headIds.includes(id)
  const region = id.split('-')[1] ?? own.region ?? likely.region
  const locale = `${language}-${region}`
  const osx = own.osx ?? (isHead ? language : id)
  return {
    id,
    name: nameOf(id),
    editorCode: own.editorCode ?? (isHead ? language : id.toLowerCase().replaceAll('-', '')),
    twoLettersCode: language,
    threeLettersCode: threeLettersOf(language, cldr.aliases),
    locale,
    androidCode: androidCodeOf(language, region),
    bcp47Code: `b+${language}+${region}`,
    osxCode: `${osx}.lproj`,
    // Apple writes a region with an underscore and a script with a hyphen.
    osxLocale: osx.replace(/-(?=[A-Z]{2}$|\d{3}$)/, '_'),
    ...pluralsOf(tag, cldr.plurals),
    textDirection: cldr.scripts[likely.script]?.rtl === 'YES' ? 'rtl' : 'ltr',
    dialectOf: dialectOf(id),
    editorId,
  }
}

function nameOf(id) {
  const parent = dialectOf(id)
  if (exceptions[id]?.name) return exceptions[id].name
  if (parent === null) return languageNames.of(new Intl.Locale(id).language)
  return `${nameOf(parent)}, ${regionNames.of(id.split('-')[1]).replace(' SAR China', '')}`
}

function dialectOf(id) {
  const own = exceptions[id]?.dialectOf
  if (own !== undefined) return own
  const { language } = new Intl.Locale(id)
  const head = headIds.find((headId) => headId.startsWith(`${language}-`)) ?? language
  return head === id ? null : head
}

function androidCodeOf(language, region) {
  // values-es-r419 is not a resource name; Android wants the BCP 47 form for a numeric region.
  if (/^\d/.test(region)) return `b+${language}+${region}`
  return `${androidLanguages[language] ?? language}-r${region}`
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

function pluralsOf(tag, plurals) {
  const rules = plurals[tag] ?? plurals[new Intl.Locale(tag).language]
  must(rules, `CLDR has no plural rules for ${tag}`)
  const conditions = Object.fromEntries(
    Object.entries(rules).map(([key, rule]) => [key.replace('pluralRule-count-', ''), rule]),
  )
  const names = acceptedCategories(Object.keys(conditions))
  return {
    pluralCategoryNames: names,
    pluralRules: expressionOf(names, conditions),
    pluralExamples: names.map((name) => examplesOf(tag, name, names, conditions[name])),
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
function examplesOf(tag, name, names, rule) {
  const categoryOf = selector(tag, names)
  const isOurs = (n) => categoryOf(n) === name
  const runs = []
  for (let n = 0; n < 1000; n++) {
    if (!isOurs(n)) continue
    const last = runs.at(-1)
    if (last?.to === n - 1) last.to = n
    else runs.push({ from: n, to: n })
  }
  const shown = runs.slice(0, 6).map(({ from, to }) => {
    if (from === to) return `${from}`
    return to === from + 1 ? `${from}, ${to}` : `${from}-${to}`
  })
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
    const tag = exceptions[id]?.tag ?? id
    for (const [field, value] of Object.entries(language)) {
      must(
        value !== undefined && value !== '' && !String(value).includes('undefined'),
        `${id} has no ${field}`,
      )
    }
    must(editorId === (fixed[id] ?? editorId), `${id} must have editorId ${fixed[id]}, got ${editorId}`)
    must(acceptedSets.has(names.join()), `${id} has the categories ${names}, not one of the nine`)
    must(names.length === language.pluralExamples.length, `${id} has examples for other categories`)
    // Without this, Intl would quietly answer for the machine's own language.
    must(Intl.PluralRules.supportedLocalesOf(tag).length === 1, `Intl has no plural rules for ${tag}`)
    const known = acceptedCategories(new Intl.PluralRules(tag).resolvedOptions().pluralCategories)
    must(known.join() === names.join(), `${id} has ${names}, Intl has ${known}`)
    const parent = language.dialectOf
    must(
      parent === null || languages.some((each) => each.id === parent),
      `${id} is a dialect of unknown ${parent}`,
    )
    checkRules(language, tag)
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
