/** Turns a query into a function, once, and asks it about strings. */
import { dayStart, timeOf } from '../filters/date.ts'
import type { StringFacts } from '../filters/facts.ts'
import { madeOnce } from '../made-once.ts'
import type { TranslationRow } from '../translation-rows.ts'
import { isList, kindOf, type Comparison, type Expression, type Step } from './expression.ts'
import type { Query } from './query.ts'
import { readerOf, type Env, type Item, type Plain, type Value } from './read.ts'

/** The item is what names in the expression are fields of. */
type Run = (item: Item, env: Env) => Value
type Test = (item: Item, env: Env) => boolean

/** Whether the string fits, looking at the translations of these languages. */
type Matcher = (facts: StringFacts, languageIds: readonly string[]) => boolean

/** For a query about strings. */
export const matcherOf = (query: Query): Matcher => {
  const test = testFor(query, 'string')
  return (facts, languageIds) => test(facts, { facts, languageIds })
}

/** For a query about translations: whether this one, of the string of these facts, fits. */
export const matchesCroqlTranslation = (query: Query, facts: StringFacts, row: TranslationRow): boolean =>
  testFor(query, 'translation')(row, { facts, languageIds: facts.languageIds })

/** What a term or a segment is to a query: its fields by their names there, moments as milliseconds, users as ids. */
export type CroqlRow = Plain

/** Users and the hour, for queries about what is no string. */
export type Around = Pick<StringFacts, 'now' | 'user' | 'userId'>

/** For a query about terms or segments. */
export const matchesCroqlRow = (query: Query, row: CroqlRow, around: Around): boolean =>
  // What a term or a segment holds leads to no string.
  madeTest(query)(row, { facts: around as StringFacts, languageIds: [] })

const testFor = (query: Query, about: Query['context']): Test => {
  if (query.context !== about)
    throw new Error(`Failed to match a ${about}: the query is about a ${query.context}`)
  return madeTest(query)
}

const madeTest = madeOnce(({ expression }: Query): Test => testOf(expression))

/**
 * Unstated: what a condition within a query means that gives no yes or no, such as `if count of translations`.
 * Ours takes 0, no number, an empty text or list and nothing as no.
 */
const isTrue = (value: Value): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value))

const testOf = (expression: Expression): Test => {
  const run = runOf(expression)
  return (item, env) => {
    const value = run(item, env)
    return typeof value === 'boolean' ? value : isTrue(value)
  }
}

const runOf = (expression: Expression): Run => {
  switch (expression.kind) {
    case 'number':
    case 'string':
    case 'quoted': {
      const { value } = expression
      return () => value
    }
    case 'language': {
      const { code } = expression
      return () => code
    }
    case 'user': {
      const { login } = expression
      return (_item, { facts }) => facts.userId(login)
    }
    case 'field':
      return readerOf(expression.in, expression.name)
    case 'member':
      return memberOf(expression.of, readerOf(expression.in, expression.name))
    case 'count':
      return countOf(expression.of)
    case 'filter':
      return filterOf(expression.of, testOf(expression.predicate))
    case 'not': {
      const test = testOf(expression.of)
      return (item, env) => !test(item, env)
    }
    case 'and': {
      const tests = expression.of.map(testOf)
      return (item, env) => tests.every((test) => test(item, env))
    }
    case 'or': {
      const tests = expression.of.map(testOf)
      return (item, env) => tests.some((test) => test(item, env))
    }
    case 'xor': {
      const tests = expression.of.map(testOf)
      return (item, env) => tests.filter((test) => test(item, env)).length % 2 === 1
    }
    case 'compare':
      return comparisonOf(expression.sign, ...sidesOf(expression.left, expression.right))
    case 'between': {
      const [run, from] = sidesOf(expression.of, expression.from)
      const [, to] = sidesOf(expression.of, expression.to)
      return (item, env) => {
        const value = run(item, env)
        return isUpTo(from(item, env), value) && isUpTo(value, to(item, env))
      }
    }
    case 'contains':
      return containsOf(runOf(expression.of), expression.part)
    case 'negative': {
      const run = runOf(expression.of)
      return (item, env) => -numberOf(run(item, env))
    }
    case 'calculate':
      return calculationOf(runOf(expression.first), expression.rest)
    case 'if': {
      const test = testOf(expression.condition)
      const [yes, no] = [runOf(expression.yes), runOf(expression.no)]
      return (item, env) => (test(item, env) ? yes : no)(item, env)
    }
  }
}

/** A user is told by the id; its fields are those of the person. */
const itemOf = (value: Value, { facts }: Env): Item | null =>
  typeof value === 'number'
    ? (facts.user(value) ?? null)
    : typeof value === 'boolean' || Array.isArray(value)
      ? null
      : (value as Item | null)

const memberOf = (of: Expression, read: Run): Run => {
  const run = runOf(of)
  return (item, env) => {
    const owner = itemOf(run(item, env), env)
    return owner === null ? null : read(owner, env)
  }
}

const itemsOf = (value: Value): readonly Item[] => (Array.isArray(value) ? value : [])

const countOf = (of: Expression): ((item: Item, env: Env) => number) => {
  if (of.kind !== 'filter') {
    const run = runOf(of)
    return (item, env) => itemsOf(run(item, env)).length
  }
  const [run, test] = [runOf(of.of), testOf(of.predicate)]
  return (item, env) => {
    let count = 0
    for (const each of itemsOf(run(item, env))) if (test(each, env)) count++
    return count
  }
}

const filterOf = (of: Expression, test: Test): Run => {
  const run = runOf(of)
  if (isList(kindOf(of))) return (item, env) => itemsOf(run(item, env)).filter((each) => test(each, env))
  return (item, env) => {
    const value = run(item, env)
    const owner = itemOf(value, env)
    return owner !== null && test(owner, env) ? value : null
  }
}

/** Both sides as moments where one is, for a quoted text may be either. */
const sidesOf = (left: Expression, right: Expression): [Run, Run] => {
  const isTime = kindOf(left) === 'time' || kindOf(right) === 'time'
  return isTime ? [momentOf(left), momentOf(right)] : [runOf(left), runOf(right)]
}

const momentOf = (expression: Expression): Run => {
  if (expression.kind !== 'quoted' && expression.kind !== 'string') return runOf(expression)
  // Unstated: which moment of today. Ours is its first, in UTC.
  if (expression.value.toLowerCase() === 'today') return (_item, { facts }) => dayStart(Date.parse(facts.now))
  const time = timeOf(expression.value)
  return () => time
}

/** What is looked into counts as its number (`concept = 101`). Source: the manual, "CroQL", type integer. */
const valueOf = (value: Value): Value => (value as { id?: number } | null)?.id ?? value

/** Things of different kinds are never equal, nor is one before the other; neither is what is not there. */
const comparisonOf = (sign: Comparison, left: Run, right: Run): Test => {
  switch (sign) {
    case '=':
      return (item, env) => isSame(left(item, env), right(item, env))
    case '!=':
      return (item, env) => !isSame(left(item, env), right(item, env))
    case '<':
      return (item, env) => isBefore(left(item, env), right(item, env))
    case '>':
      return (item, env) => isBefore(right(item, env), left(item, env))
    case '<=':
      return (item, env) => isUpTo(left(item, env), right(item, env))
    case '>=':
      return (item, env) => isUpTo(right(item, env), left(item, env))
  }
}

const isSame = (a: Value, b: Value): boolean => {
  if (a === b) return a !== null
  return a !== null && (typeof a === 'object' || typeof b === 'object') && valueOf(a) === valueOf(b)
}

const isBefore = (a: Value, b: Value): boolean =>
  typeof a === 'number'
    ? typeof b === 'number' && a < b
    : typeof a === 'string' && typeof b === 'string' && a < b

const isUpTo = (a: Value, b: Value): boolean => isSame(a, b) || isBefore(a, b)

/** Unstated: whether case counts. Ours does not, as in a search. */
const containsOf = (whole: Run, part: Expression): Test => {
  if (part.kind === 'quoted' || part.kind === 'string') {
    // What most queries look for, in 100,000 texts.
    const wanted = part.value.toLowerCase()
    return (item, env) => {
      const text = whole(item, env)
      return typeof text === 'string' && text.toLowerCase().includes(wanted)
    }
  }
  const wantedOf = runOf(part)
  return (item, env) => {
    const [text, wanted] = [whole(item, env), wantedOf(item, env)]
    if (typeof text !== 'string' || typeof wanted !== 'string') return false
    return text.toLowerCase().includes(wanted.toLowerCase())
  }
}

const numberOf = (value: Value): number => (typeof value === 'number' ? value : NaN)

const calculationOf = (first: Run, steps: readonly Step[]): Run => {
  const rest = steps.map(({ sign, of }) => ({ sign, run: runOf(of) }))
  return (item, env) =>
    rest.reduce(
      (result, { sign, run }) => calculated(result, sign, numberOf(run(item, env))),
      numberOf(first(item, env)),
    )
}

const calculated = (a: number, sign: Step['sign'], b: number): number => {
  switch (sign) {
    case '+':
      return a + b
    case '-':
      return a - b
    case '*':
      return a * b
    case '/':
      return a / b
  }
}
