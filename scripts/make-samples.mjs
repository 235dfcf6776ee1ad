// Makes host-simulator/world/data/samples.json: interface strings of two MIT packages with their translations.
// Run by hand, after make-languages.mjs: node scripts/make-samples.mjs
// Every text is the packages' own. What they leave open stays untranslated.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { loadModule } from './contract-plugin.mjs'

const docusaurus = { package: '@docusaurus/theme-translations', version: '3.10.2' }
const uppy = { package: '@uppy/locales', version: '5.2.0' }

const dataFolder = fileURLToPath(new URL('../host-simulator/world/data/', import.meta.url))
const limitBytes = 450_000

// Our language id, then what each package calls it. English comes first: it is the source.
const locales = [
  { id: 'en', docusaurus: 'base', uppy: 'en_US' },
  { id: 'de', docusaurus: 'de', uppy: 'de_DE' },
  { id: 'fr', docusaurus: 'fr', uppy: 'fr_FR' },
  { id: 'es-ES', docusaurus: 'es', uppy: 'es_ES' },
  { id: 'uk', docusaurus: 'uk', uppy: 'uk_UA' },
  { id: 'pl', docusaurus: 'pl', uppy: 'pl_PL' },
  { id: 'ar', docusaurus: 'ar', uppy: 'ar_SA' },
  { id: 'he', docusaurus: 'he', uppy: 'he_IL' },
  { id: 'ja', docusaurus: 'ja', uppy: 'ja_JP' },
  { id: 'pt-BR', docusaurus: 'pt-BR', uppy: 'pt_BR' },
]

// Both packages fill a locale up with English. A translation equal to its source counts only
// where the word is the same in both languages, or the text is a product name or has no word at all.
const sharedWords = {
  de: ['Filter', 'Tags', 'Tags:', 'info'],
  fr: ['Archive', 'Pause', 'Tags', 'Versions', 'danger', 'info'],
  'es-ES': ['Error'],
}

const { languages } = await loadModule('host-simulator/world/languages.ts')
const categoriesOf = Object.fromEntries(locales.map(({ id }) => [id, categoriesFor(id)]))

const folder = mkdtempSync(join(tmpdir(), 'samples-'))
try {
  fetchPackages(folder)
  const samples = {
    sources: [docusaurus, uppy].map((source) => attributionOf(folder, source)),
    files: [
      { name: 'docs-theme.json', type: 'json', strings: docusaurusStrings(folder) },
      { name: 'uploader.json', type: 'json', strings: await uppyStrings(folder) },
    ],
  }
  const text = printed(samples)
  if (Buffer.byteLength(text) > limitBytes)
    throw new Error(`Failed to make samples: over ${limitBytes} bytes`)
  writeFileSync(join(dataFolder, 'samples.json'), text)
  report(samples)
} finally {
  rmSync(folder, { recursive: true })
}

function fetchPackages(prefix) {
  const options = ['--no-save', '--no-package-lock', '--ignore-scripts', '--silent']
  const wanted = [docusaurus, uppy].map((source) => `${source.package}@${source.version}`)
  execFileSync('npm', ['install', '--prefix', prefix, ...options, ...wanted])
}

function attributionOf(prefix, source) {
  const read = (file) => readFileSync(join(prefix, 'node_modules', source.package, file), 'utf8')
  const { license } = JSON.parse(read('package.json'))
  const copyright = read('LICENSE').match(/^Copyright .+$/m)[0]
  return { package: source.package, version: source.version, license, copyright }
}

/** The category names, and which of them a whole number can have. */
function categoriesFor(id) {
  const { pluralCategoryNames: names } = languages.find((language) => language.id === id)
  const rules = new Intl.PluralRules(id)
  const met = new Set(Array.from({ length: 201 }, (_, n) => rules.select(n)))
  return { names, whole: names.filter((name) => met.has(name)) }
}

// --- the two packages ---

/** Docusaurus: flat JSON files; `<id>___DESCRIPTION` beside an id; plural forms joined by "|". */
function docusaurusStrings(prefix) {
  const read = (locale) => {
    const root = join(prefix, 'node_modules', docusaurus.package, 'locales', locale)
    const files = readdirSync(root).toSorted()
    return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(join(root, file), 'utf8'))))
  }
  const tables = Object.fromEntries(locales.map((locale) => [locale.id, read(locale.docusaurus)]))
  const descriptions = '___DESCRIPTION'
  return Object.keys(tables.en)
    .filter((identifier) => !identifier.endsWith(descriptions))
    .map((identifier) => {
      const isPlural = tables.en[identifier].includes('|')
      return stringOf(identifier, tables.en[identifier + descriptions], (id) => {
        const text = tables[id][identifier]
        return isPlural ? text?.split('|') : text
      })
    })
}

/** Uppy: one module for each locale; plural forms are an object with the keys 0, 1, 2. */
async function uppyStrings(prefix) {
  const root = join(prefix, 'node_modules', uppy.package, 'lib')
  const tables = {}
  for (const { id, uppy: name } of locales) {
    const module = await import(pathToFileURL(join(root, `${name}.js`)).href)
    tables[id] = module.default.strings
  }
  return Object.keys(tables.en).map((identifier) =>
    stringOf(identifier, undefined, (id) => {
      const text = tables[id][identifier]
      return text !== undefined && typeof text !== 'string' ? Object.values(text) : text
    }),
  )
}

/** `read` gives a language's text, or its plural forms in the package's order. */
function stringOf(identifier, context, read) {
  const source = read('en')
  const text = Array.isArray(source) ? byCategory(source, 'en') : source
  const translations = {}
  for (const { id } of locales.slice(1)) {
    const own = read(id)
    if (own === undefined || Array.isArray(own) !== Array.isArray(source)) continue
    if ([own].flat().some((form) => form.trim() === '')) continue
    if (isUntranslated(identifier, own, source, id)) continue
    const translation = Array.isArray(own) ? byCategory(own, id) : own
    if (translation !== undefined) translations[id] = translation
  }
  return { identifier, text, ...(context && { context }), translations }
}

function isUntranslated(identifier, own, source, id) {
  if (JSON.stringify(own) !== JSON.stringify(source)) return false
  const hasWord = /\p{L}/u.test(
    [own]
      .flat()
      .join()
      .replaceAll(/%?\{\w+\}/g, ''),
  )
  return hasWord && !identifier.startsWith('pluginName') && !sharedWords[id]?.includes(own)
}

/**
 * Plural forms by category. Both packages list forms from zero to other. Undefined when a form is missing:
 * Arabic with an English pair of forms has nothing to say for `few`.
 */
function byCategory(forms, id) {
  const { names, whole } = categoriesOf[id]
  const named = (texts) => Object.fromEntries(names.map((name, index) => [name, texts[index]]))
  // One text for every number, such as "Select %{smart_count}".
  if (forms.every((form) => form === forms[0])) return named(names.map(() => forms[0]))
  if (forms.length === names.length) return named(forms)
  // Ukrainian and Polish `other` is for fractions only; both packages take the last form for those.
  if (forms.length === whole.length && names.at(-1) === 'other') return named([...forms, forms.at(-1)])
  // A surplus that repeats the last.
  const surplus = forms.slice(names.length)
  if (surplus.length > 0 && surplus.every((form) => form === forms[names.length - 1])) return named(forms)
  return undefined
}

// --- output ---

/** JSON with one text a line, all of a language together: so it packs in nine tenths. */
function printed({ sources, files }) {
  const column = (name, items) => `  ${JSON.stringify(name)}:[\n${lines(items)}\n  ]`
  const filesText = files.map(({ strings, ...file }) => {
    const head = JSON.stringify(file).slice(0, -1)
    const own = ['identifier', 'text', 'context'].map((name) =>
      column(
        name,
        strings.map((string) => string[name] ?? null),
      ),
    )
    const languages = locales.slice(1).map(({ id }) =>
      column(
        id,
        strings.map(({ translations }) => translations[id] ?? null),
      ),
    )
    return `  ${head},\n${own.join(',\n')},\n  "translations":{\n${languages.join(',\n')}\n  }}`
  })
  return `{\n"sources":[\n${lines(sources)}\n],\n"files":[\n${filesText.join(',\n')}\n]\n}\n`
}

function lines(items) {
  return items.map((item) => `    ${JSON.stringify(item)}`).join(',\n')
}

function report({ files }) {
  const strings = files.flatMap((file) => file.strings)
  const plurals = strings.filter((string) => typeof string.text !== 'string')
  console.log(`${strings.length} strings, ${plurals.length} plural`)
  for (const { id } of locales.slice(1)) {
    const count = (list) => list.filter((string) => id in string.translations).length
    console.log(`${id}: ${count(strings)} translated, ${count(plurals)} of them plural`)
  }
}
