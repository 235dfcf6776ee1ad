/** Reads tokens as an expression. The grammar is that of facts F135; each rule is one function here. */
import { timeOf } from '../filters/date.ts'
import type { Cursor } from './cursor.ts'
import { contextOf, isList, kindOf, type Comparison, type Expression, type Step } from './expression.ts'
import type { Kind } from './field.ts'
import { CroqlRefusal } from './problem.ts'

/** Throws `CroqlRefusal`. */
export const readQuery = (cursor: Cursor): Expression => {
  const expression = readExpression(cursor)
  if (cursor.token.kind !== 'end') throw cursor.refusal('and, or or the end')
  return expression
}

const readExpression = (cursor: Cursor): Expression =>
  cursor.deeper(() => {
    if (!cursor.takes('if')) return readChain(cursor, 'or')
    const condition = readChain(cursor, 'or')
    cursor.wants('then')
    const yes = readExpression(cursor)
    cursor.wants('else')
    return { kind: 'if', condition, yes, no: readExpression(cursor) }
  })

/** `or` binds least, then `xor`, then `and`. */
const readChain = (cursor: Cursor, kind: 'or' | 'xor' | 'and'): Expression => {
  const next = (): Expression =>
    kind === 'and' ? readNot(cursor) : readChain(cursor, kind === 'or' ? 'xor' : 'and')
  const of = [next()]
  while (cursor.takes(kind)) of.push(next())
  const [only] = of
  return only && of.length === 1 ? only : { kind, of }
}

const readNot = (cursor: Cursor): Expression =>
  cursor.takes('not') ? cursor.deeper(() => ({ kind: 'not', of: readNot(cursor) })) : readComparison(cursor)

const readComparison = (cursor: Cursor): Expression => {
  const { at } = cursor.token
  const left = readSum(cursor)
  if (cursor.isAt('=', '!=', '<', '<=', '>', '>=')) {
    const sign = cursor.next().text as Comparison
    return { kind: 'compare', sign, left, right: readOperand(cursor, left, at) }
  }
  if (cursor.takes('between')) {
    const from = readOperand(cursor, left, at)
    cursor.wants('and')
    return { kind: 'between', of: left, from, to: readOperand(cursor, left, at) }
  }
  return cursor.takes('contains') ? { kind: 'contains', of: left, part: readSum(cursor) } : left
}

/** The other side of a comparison: moments are compared with moments alone. */
const readOperand = (cursor: Cursor, left: Expression, leftAt: number): Expression => {
  const { at } = cursor.token
  const right = readSum(cursor)
  wantMoment(left, kindOf(right), leftAt)
  wantMoment(right, kindOf(left), at)
  return right
}

const wantMoment = (expression: Expression, other: Kind, at: number): void => {
  if (other !== 'time' || (expression.kind !== 'quoted' && expression.kind !== 'string')) return
  if (expression.value.toLowerCase() === 'today' || timeOf(expression.value) !== null) return
  throw new CroqlRefusal(at, `wanted 'today' or 'YYYY-MM-DD hh:mm:ss', got '${expression.value}'`)
}

const readSum = (cursor: Cursor): Expression =>
  readSteps(cursor, ['+', '-'], () => readSteps(cursor, ['*', '/'], () => readSigned(cursor)))

const readSteps = (cursor: Cursor, signs: Step['sign'][], next: () => Expression): Expression => {
  const first = next()
  const rest: Step[] = []
  while (cursor.isAt(...signs)) rest.push({ sign: cursor.next().text as Step['sign'], of: next() })
  return rest.length ? { kind: 'calculate', first, rest } : first
}

const readSigned = (cursor: Cursor): Expression =>
  cursor.takes('-') ? cursor.deeper(() => ({ kind: 'negative', of: readSigned(cursor) })) : readMember(cursor)

/** `count of` a list, or a field `of` an object; else a value, filtered or not. */
const readMember = (cursor: Cursor): Expression => {
  const name = cursor.name()
  if (!name) return readFilters(cursor, readPrimary(cursor))
  if (!cursor.takes('of'))
    return readFilters(cursor, { kind: 'field', in: cursor.owner(name), name: name.name })
  const { at } = cursor.token
  const of = cursor.deeper(() => readMember(cursor))
  const kind = kindOf(of)
  if (name.name === 'count') {
    if (isList(kind)) return { kind: 'count', of }
    throw new CroqlRefusal(at, 'wanted a list to count, such as translations')
  }
  const context = isList(kind) ? null : contextOf(kind)
  if (!context) throw new CroqlRefusal(at, `wanted an object with the field "${name.name}", such as file`)
  return { kind: 'member', in: cursor.owner(name, context), name: name.name, of }
}

/** `where` goes through a list, `with` looks at an object; both bind tighter than `of` and `=`. */
const readFilters = (cursor: Cursor, of: Expression): Expression => {
  let expression = of
  while (cursor.isAt('where', 'with')) {
    const { at, text } = cursor.next()
    const isWhere = text.toLowerCase() === 'where'
    const kind = kindOf(expression)
    const context = contextOf(kind)
    if (!context || isList(kind) !== isWhere)
      throw new CroqlRefusal(at, `wanted ${isWhere ? 'a list before where' : 'an object before with'}`)
    const predicate = cursor.within(context, () => readPredicate(cursor))
    expression = { kind: 'filter', of: expression, predicate }
  }
  return expression
}

const readPredicate = (cursor: Cursor): Expression => {
  const name = cursor.name()
  return name ? { kind: 'field', in: cursor.owner(name), name: name.name } : readPrimary(cursor)
}

const readPrimary = (cursor: Cursor): Expression => {
  if (cursor.takes('(')) {
    const inner = readExpression(cursor)
    cursor.wants(')')
    return inner
  }
  const { token } = cursor
  switch (token.kind) {
    case 'number':
    case 'string':
    case 'quoted':
      cursor.next()
      return { kind: token.kind, value: token.value } as Expression
    case 'mention':
      cursor.next()
      return token.of === 'user'
        ? { kind: 'user', login: token.value }
        : { kind: 'language', code: token.value }
    case 'word':
    case 'sign':
    case 'end':
      throw cursor.refusal('a field, a value or "("')
  }
}
