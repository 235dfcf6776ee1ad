/** What is in a text beside its words: variables, tags and ICU messages. */
import { icuPieces } from './icu-pieces.ts'

interface Variable {
  readonly text: string
  /** REST name of the check that looks for this kind. */
  readonly validation: string
}

// One pass, the longest kind first: `{{x}}` before `{x}`, `%{x}` before `%`.
// `%` with a space flag is left out, for "100 % sure" is no variable.
// Every repetition is bounded or ends at a brace: a text may be 1 MB of anything.
export const variablePattern =
  /(\{\{[^{}]*\}\}|\{%[^{}]*\})|(\{\d+(?:,[-\d]+)?:[^{}]*\})|(\{\s*\$[^{}]*\})|(\$\{[^{}]*\})|([%#]\{[^{}]*\})|(%\([\w.]{1,64}\)[-+0#]{0,5}\d{0,9}(?:\.\d{1,9})?[a-z])|(%(?:\d{1,9}\$)?[-+0#]{0,5}\d{0,9}(?:\.\d{1,9})?(?:hh|h|ll|l|q|z|t|j)?[@diouxXeEfFgGaAcCsSp](?![a-z]))|(\{\s*(?:[\w.-]+\s*)?(?:,[^{}]*)?\})/g

const kindsOfVariables = ['twig', 'dot_net', 'php', 'freemarker', 'rails', 'python', 'c', 'java']

const icuPattern = /\{\s*([\w.-]+)\s*,\s*(plural|select|selectordinal)\s*,/
const icuArgument = /\{\s*([\w.-]+)\s*(?:,|\})/g
export const tagPattern = /<(\/?)([a-z][\w:.-]*|\d+)(?:\s[^<>]*|\/)?>/gi

/** Whether the text chooses by a number or a word in the ICU message format. */
export const isIcu = (text: string): boolean => text.includes('{') && icuPattern.test(text)

/** Who chooses in an ICU message, and how, each once: `n, plural`; of a `select` also by which words: `g, select, male`. */
export const choicesOf = (text: string): string[] => {
  const found = new Set<string>()
  const open: string[] = []
  for (const { text: frame, isFrame } of icuPieces(text))
    if (frame === '}') open.pop()
    else if (isFrame && frame !== '#') {
      const [, name, kind] = icuPattern.exec(frame) ?? []
      const choice = name ? `${name}, ${kind}` : `${open.at(-1)}, ${frame.slice(0, -1).trim()}`
      if (name || choice.includes(', select,')) found.add(choice)
      open.push(choice)
    }
  return [...found]
}

/** In the order of the text. Of an ICU message only the arguments, for its branches are translated. */
export const variablesOf = (text: string): Variable[] => {
  if (!text.includes('%') && !text.includes('{')) return []
  if (isIcu(text)) {
    // A branch of one word, `one {file}`, looks like an argument.
    const names = new Set(
      icuPieces(text).flatMap((piece) =>
        Array.from(piece.text.matchAll(icuArgument), ([, name = '']) => name),
      ),
    )
    return Array.from(names, (name) => ({ text: `{${name}}`, validation: 'java_variables_check' }))
  }
  return Array.from(text.matchAll(variablePattern), ([found, ...kinds]) => ({
    text: found.replaceAll(/\s+/g, ''),
    validation: `${kindsOfVariables[kinds.findIndex((kind) => kind !== undefined)]}_variables_check`,
  }))
}

/** A quick look, before the lists are made: the same variables in the same order. */
export const hasSameVariables = (a: string, b: string): boolean =>
  !isIcu(a) && !isIcu(b) && sameParts(a, b, variablePattern)

/** Whether both have the same matches in the same order; quick, for most translations do. */
export const sameParts = (a: string, b: string, pattern: RegExp): boolean => {
  const [ofA, ofB] = [a.match(pattern), b.match(pattern)]
  return ofA?.length === ofB?.length && (!ofA || ofA.every((part, index) => part === ofB?.[index]))
}

/** `<b>`, `</b>`, `<br>`: attributes are left out, for they may be translated. */
export const tagsOf = (text: string): string[] =>
  text.includes('<')
    ? Array.from(text.matchAll(tagPattern), ([, slash = '', name = '']) => `<${slash}${name.toLowerCase()}>`)
    : []

/** The text without variables and tags. */
export const wordsOf = (text: string): string =>
  /[%<{]/.test(text) ? text.replaceAll(tagPattern, '').replaceAll(variablePattern, '') : text
