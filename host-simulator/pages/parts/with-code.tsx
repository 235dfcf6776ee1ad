import type { JSX } from 'preact'

/** The text, with what stands between backticks as code. */
export const withCode = (text: string): (string | JSX.Element)[] =>
  text.split('`').map((part, at) => (at % 2 ? <code key={at}>{part}</code> : part))
