/** A pseudo-locale: what there is where nobody translates. */

const plain = 'ACDEGHIJKLNORSTUWYZacdeghijklnorstuwyz'
const accented = 'ÀÇĐÉĜĤÎĴĶĻÑÖŔŠŢÛŴÝŽàçđéĝĥîĵķļñöŕšţûŵýž'

/** What a program fills in or a browser reads stays as it is: tags, `{name}`, `%s`, `%(name)s`, entities, escapes. */
const kept = /<[^<>]*>|(?:\$|(?<!\{))\{+[^{}]*\}+|%(?:\([^()%]*\))?[-+0-9.$]*[a-zA-Z@]|&#?\w+;|\\./

/** The text with accents and brackets: still readable, and what is not translated is seen. */
export const pseudo = (text: string): string => {
  const parts = text.split(new RegExp(`(${kept.source})`))
  const changed = parts.map((part, at) =>
    at % 2 ? part : part.replaceAll(/[a-z]/gi, (letter) => accented[plain.indexOf(letter)] ?? letter),
  )
  return `[${changed.join('')}]`
}
