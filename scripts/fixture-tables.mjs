/** The tables of docs/testing.md: what fixtures and matchers take and answer, out of their types, by their marks. */
import { readFileSync } from 'node:fs'
import ts from 'typescript'

const testing = 'host-simulator/testing'
const sources = [
  `${testing}/playwright.ts`,
  ...['test-world', 'scenario', 'simulator'].map((name) => `${testing}/fixtures/${name}.ts`),
  ...['editor', 'jobs', 'modal', 'oauth', 'project', 'site'].map(
    (name) => `${testing}/page-objects/${name}.ts`,
  ),
  ...['editor-matchers', 'world-matchers', 'polling'].map((name) => `${testing}/matchers/${name}.ts`),
  'host-simulator/editor/view.ts',
  'host-simulator/platform/control/world-object.ts',
  'host-simulator/platform/oauth/clients.ts',
  'host-simulator/platform/oauth/consent.ts',
  'host-simulator/platform/hosted/trace.ts',
  'host-simulator/page-api/question.ts',
  'src/contract/objects.ts',
].map((path) => ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true))

const statements = sources.flatMap((source) => [...source.statements])
const named = (is, name) => statements.find((node) => is(node) && node.name.text === name)
const interfaceOf = (name) => named(ts.isInterfaceDeclaration, name)

/** As it is written, in one line, without comments and without the bar that a long union begins with. */
const words = (node) =>
  node
    .getText()
    .replaceAll(/\/\*\*[^]*?\*\/\s*/g, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^\| /, '')
const docOf = (node) => {
  const [doc] = node.jsDoc ?? []
  return (ts.getTextOfJSDocComment(doc?.comment) ?? '').replaceAll(/\s+/g, ' ')
}

/** Types that the tables name, and that are ours to show. */
const mentioned = new Set()
const mention = (node) => {
  if (ts.isTypeReferenceNode(node)) mentioned.add(node.typeName.getText())
  ts.forEachChild(node, mention)
}

const answerOf = (type) => {
  if (!type) return ''
  const text = words(type).replace(/^Promise<(.*)>$/, '$1')
  return text === 'void' ? '' : text
}

/** What a member is called with, what it answers, and what it does; those of an object in it with both names. */
const memberRows = (members, prefix = '') =>
  members.flatMap((member) => {
    const { type } = member
    const name = prefix + member.name.getText()
    if (ts.isPropertySignature(member) && ts.isTypeLiteralNode(type))
      return memberRows(type.members, `${name}.`)
    mention(member)
    if (ts.isPropertySignature(member)) return [[name, words(type), docOf(member)]]
    const parameters = member.parameters.map(words).join(', ')
    return [[`${name}(${parameters})`, answerOf(type), docOf(member)]]
  })

const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n')
const code = (text) => (text ? `\`${text}\`` : '')

/** Its own members and those that it extends, without what `Omit` leaves out. */
const membersOf = (node) => {
  if (ts.isInterfaceDeclaration(node)) {
    const bases = (node.heritageClauses ?? []).flatMap(({ types }) => types)
    return [...bases.flatMap(({ expression }) => membersNamed(expression.getText())), ...node.members]
  }
  const { typeName, typeArguments = [] } = node.type
  if (typeName?.getText() !== 'Omit') return []
  const [base, without] = typeArguments
  const isOut = (member) => without.getText().includes(`'${member.name.getText()}'`)
  return membersNamed(base.getText()).filter((member) => !isOut(member))
}
const aliasOf = (name) => named(ts.isTypeAliasDeclaration, name)
const membersNamed = (name) => {
  const found = interfaceOf(name) ?? aliasOf(name)
  return found ? membersOf(found) : []
}

const fixtureOf = (property) => {
  const typeName = property.type.getText()
  const members = membersNamed(typeName)
  const head = `### \`${property.name.text}\`\n\n${docOf(property)}`
  if (!members.length) return `${head} Playwright's \`${typeName}\`.`
  const rows = memberRows(members).map(([name, answer, doc]) => [code(name), code(answer), doc])
  return `${head}\n\n${table(['member', 'is or answers', 'what it does'], rows)}`
}

const fixtures = interfaceOf('ApBridgeFixtures').members.map(fixtureOf).join('\n\n')

/** The type of a field that is named by its owner, such as `Site['theme']`. */
const resolved = (type) => {
  const [, owner, field] = /^(\w+)\['(\w+)'\]$/.exec(type.getText()) ?? []
  return (owner && membersNamed(owner).find((member) => member.name.getText() === field)?.type) ?? type
}

const optionRows = ['ApBridgeOptions', 'ApBridgeWorkerOptions'].flatMap((owner) =>
  interfaceOf(owner).members.map((member) => {
    const type = resolved(member.type)
    mention(type)
    return [code(member.name.text), code(words(type).replace(' | undefined', '')), docOf(member)]
  }),
)

/** The first parameter is `this`, the second what `expect` is of. */
const matcherRows = statements
  .filter((node) => ts.isFunctionDeclaration(node) && node.type?.getText() === 'Matched')
  .map((node) => {
    const [, subject, ...parameters] = node.parameters
    for (const parameter of parameters) mention(parameter)
    const written = parameters.map((parameter) => {
      // Of one that is taken apart the names are nobody's business.
      const isOptional = parameter.questionToken || parameter.initializer
      const name = ts.isIdentifier(parameter.name) ? parameter.name.text : 'options'
      return `${name}${isOptional ? '?' : ''}: ${words(parameter.type)}`
    })
    return [code(`expect(${subject.name.text}).${node.name.text}(${written.join(', ')})`), docOf(node)]
  })

/** Types that are mentioned, and those that these mention; a world's rows are their own business. */
const typeRows = []
for (const name of mentioned) {
  const node = interfaceOf(name) ?? aliasOf(name)
  if (!node || ['TestWorld', 'World'].includes(name)) continue
  const members = membersOf(node)
  for (const each of members.length ? members : [node.type]) mention(each)
  const shape = members.length
    ? `{ ${members.map((member) => words(member).replace(/;$/, '')).join('; ')} }`
    : words(node.type)
  typeRows.push([code(name), code(shape)])
}

export const fixtureTables = {
  fixtures,
  options: table(['option', 'type', 'what it is'], optionRows),
  matchers: table(['matcher', 'holds when'], matcherRows),
  types: table(
    ['type', 'shape'],
    typeRows.toSorted(([one], [other]) => one.localeCompare(other)),
  ),
}
