/** A CroQL query as plain JSON. */
import { fieldKind, type ContextName, type Kind } from './field.ts'

export type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>='

/** Chains are flat (`of` is a list), so that a long query is not a deep one. */
export type Expression =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'string'; readonly value: string }
  /** Single quotes: a moment, or a text where it is compared with one. */
  | { readonly kind: 'quoted'; readonly value: string }
  | { readonly kind: 'user'; readonly login: string }
  | { readonly kind: 'language'; readonly code: string }
  /** Of the object that is looked at: the string, or what `where` or `with` goes through. */
  | { readonly kind: 'field'; readonly in: ContextName; readonly name: string }
  /** `name of file`. */
  | { readonly kind: 'member'; readonly in: ContextName; readonly name: string; readonly of: Expression }
  | { readonly kind: 'count'; readonly of: Expression }
  /** `where` keeps the items of a list, `with` an object or nothing. */
  | { readonly kind: 'filter'; readonly of: Expression; readonly predicate: Expression }
  | { readonly kind: 'and' | 'or' | 'xor'; readonly of: readonly Expression[] }
  | { readonly kind: 'not'; readonly of: Expression }
  | { readonly kind: 'negative'; readonly of: Expression }
  | {
      readonly kind: 'compare'
      readonly sign: Comparison
      readonly left: Expression
      readonly right: Expression
    }
  | { readonly kind: 'between'; readonly of: Expression; readonly from: Expression; readonly to: Expression }
  | { readonly kind: 'contains'; readonly of: Expression; readonly part: Expression }
  | { readonly kind: 'calculate'; readonly first: Expression; readonly rest: readonly Step[] }
  | {
      readonly kind: 'if'
      readonly condition: Expression
      readonly yes: Expression
      readonly no: Expression
    }

export interface Step {
  readonly sign: '+' | '-' | '*' | '/'
  readonly of: Expression
}

/** What an expression gives. */
export const kindOf = (expression: Expression): Kind => {
  switch (expression.kind) {
    case 'number':
    case 'count':
    case 'negative':
    case 'calculate':
      return 'number'
    case 'string':
    case 'quoted':
    case 'language':
      return 'text'
    case 'user':
      return 'user'
    case 'field':
    case 'member':
      return fieldKind(expression.in, expression.name) ?? 'text'
    case 'filter':
      return kindOf(expression.of)
    case 'if':
      return kindOf(expression.yes)
    case 'and':
    case 'or':
    case 'xor':
    case 'not':
    case 'compare':
    case 'between':
    case 'contains':
      return 'boolean'
  }
}

/** Whose fields a list's items or an object have; null for what has no fields. */
export const contextOf = (kind: Kind): ContextName | null => {
  if (kind === 'user') return 'user'
  if (typeof kind === 'string') return null
  return 'list' in kind ? kind.list : kind.object
}

export const isList = (kind: Kind): kind is { readonly list: ContextName } =>
  typeof kind === 'object' && 'list' in kind
