import type { JSX } from 'preact'
import { isAlone } from './row-link.tsx'

/** A page of the simulator, in backticks, and its row. */
const page = /^\/fidelity(?:#(.+))?$/

/** What to do, with code as code; the table of methods and its rows are links. */
export const FixText = ({ text }: { text: string }): JSX.Element => (
  <>
    {text.split('`').map((part, at) => {
      if (at % 2 === 0) return part
      const link = page.exec(part)
      return link && !isAlone() ? (
        <a key={at} href={part} target="_blank" rel="noreferrer">
          {link[1] ?? part}
        </a>
      ) : (
        <code key={at}>{part}</code>
      )
    })}
  </>
)
