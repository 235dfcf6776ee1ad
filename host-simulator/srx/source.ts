import { SaxesParser } from 'saxes'
import { SrxError, limits } from './errors.ts'

export interface SourceText {
  text: string
  line: number
}

export interface SourceRule {
  isBreak: boolean
  before: SourceText
  after: SourceText
  line: number
}

export interface SourceMap {
  pattern: SourceText
  name: string
}

export type CodeKind = 'start' | 'end' | 'isolated'

/** A rule file as it is written, its patterns unread. */
export interface Source {
  version: '1.0' | '2.0'
  cascades: boolean
  /** Whether a code at a break belongs to the segment before it. */
  includes: Record<CodeKind, boolean>
  languageRules: Map<string, SourceRule[]>
  maps: SourceMap[]
}

const namespaces = new Set(['', 'http://www.lisa.org/srx20', 'http://www.lisa.org/srx10'])

/** Where each element may stand. */
const parents: Record<string, string> = {
  header: 'srx',
  formathandle: 'header',
  body: 'srx',
  languagerules: 'body',
  languagerule: 'languagerules',
  rule: 'languagerule',
  beforebreak: 'rule',
  afterbreak: 'rule',
  maprules: 'body',
  languagemap: 'maprules',
}

/** Reads the XML of a rule file. Throws SrxError 'bad-xml' | 'bad-structure' | 'too-large'. */
export const readSource = (text: string): Source => {
  if (text.length > limits.fileUnits)
    throw new SrxError('too-large', 'file', `${text.length} characters, at most ${limits.fileUnits}`)
  const parser = new SaxesParser({ xmlns: true })
  const source: Source = {
    version: '2.0',
    cascades: false,
    includes: { start: false, end: true, isolated: false },
    languageRules: new Map(),
    maps: [],
  }
  const open: string[] = []
  // Elements of other namespaces and all in them are extensions of some tool.
  let foreign = 0
  let rules: SourceRule[] = []
  let rulesName = ''
  let rule: SourceRule | undefined
  let side: 'before' | 'after' | undefined
  let count = 0

  const refuse = (reason: string): never => {
    throw new SrxError('bad-structure', `line ${parser.line}`, reason)
  }
  const oneOf = <Choice extends string>(found: string, name: string, choices: readonly Choice[]): Choice =>
    choices.find((choice) => choice === found) ??
    refuse(`${name}: expected ${choices.map((choice) => `"${choice}"`).join(' or ')}, got "${found}"`)

  const openers: Record<string, (attributes: Map<string, string>) => void> = {
    srx: (attributes) => {
      source.version = oneOf(attributes.get('version') ?? '', 'version of srx', ['2.0', '1.0'])
    },
    header: (attributes) => {
      // Unstated: a header without cascade. We take the first map only, as SRX 1.0 did.
      source.cascades = oneOf(attributes.get('cascade') ?? 'no', 'cascade', ['yes', 'no']) === 'yes'
    },
    formathandle: (attributes) => {
      const kind = oneOf(attributes.get('type') ?? '', 'type of formathandle', ['start', 'end', 'isolated'])
      source.includes[kind] = oneOf(attributes.get('include') ?? '', 'include', ['yes', 'no']) === 'yes'
    },
    languagerule: (attributes) => {
      rulesName = attributes.get('languagerulename') ?? refuse('languagerule without languagerulename')
      if (source.languageRules.has(rulesName)) refuse(`a second languagerule "${rulesName}"`)
      rules = []
      source.languageRules.set(rulesName, rules)
    },
    rule: (attributes) => {
      const isBreak = oneOf(attributes.get('break') ?? 'yes', 'break', ['yes', 'no']) === 'yes'
      const empty = { text: '', line: parser.line }
      rule = { isBreak, before: { ...empty }, after: { ...empty }, line: parser.line }
      rules.push(rule)
      count += 1
      if (count > limits.rules)
        throw new SrxError('too-large', `line ${parser.line}`, `more than ${limits.rules} rules`)
    },
    beforebreak: () => (side = 'before'),
    afterbreak: () => (side = 'after'),
    languagemap: (attributes) => {
      const pattern = attributes.get('languagepattern') ?? refuse('languagemap without languagepattern')
      const name = attributes.get('languagerulename') ?? refuse('languagemap without languagerulename')
      source.maps.push({ pattern: { text: pattern, line: parser.line }, name })
    },
  }

  parser.on('error', (error) => {
    throw new SrxError('bad-xml', `line ${parser.line}`, error.message.replace(/^\d+:\d+: /, ''))
  })
  parser.on('opentag', (tag) => {
    if (foreign || !namespaces.has(tag.uri)) {
      foreign += 1
      return
    }
    const parent = open.at(-1)
    if (
      parent === undefined ? tag.local !== 'srx' : tag.local !== 'maprule' && parents[tag.local] === undefined
    )
      refuse(
        parent === undefined ? `expected srx, got ${tag.local}` : `unknown element ${tag.local} in ${parent}`,
      )
    // SRX 1.0 has a level "maprule" between the maps and their list.
    const wanted = tag.local === 'maprule' ? 'maprules' : parents[tag.local]
    if (parent !== undefined && parent !== wanted && !(parent === 'maprule' && wanted === 'maprules'))
      refuse(`${tag.local} in ${parent}, expected in ${wanted}`)
    open.push(tag.local)
    const attributes = new Map(
      Object.values(tag.attributes)
        .filter(({ uri }) => namespaces.has(uri))
        .map(({ local, value }) => [local, value]),
    )
    openers[tag.local]?.(attributes)
    if (side && rule && tag.local === `${side}break`) {
      if (rule[side].text) refuse(`a second ${tag.local} in one rule`)
      rule[side].line = parser.line
    }
  })
  parser.on('closetag', () => {
    if (foreign) foreign -= 1
    else if (open.pop()?.endsWith('break')) side = undefined
  })
  const take = (part: string): void => {
    if (foreign) return
    if (side && rule) rule[side].text += part
    else if (part.trim()) refuse(`text "${part.trim().slice(0, 20)}" in ${open.at(-1)}`)
  }
  parser.on('text', take)
  parser.on('cdata', take)
  parser.write(text.replace(/^\uFEFF/, '')).close()
  if (!source.languageRules.size) refuse('no languagerule')
  return source
}
