import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Icon } from './icons.tsx'

/** Milliseconds that it says it is done. */
const saidMs = 1500

/** Copies a text, and says so for a moment. */
export const CopyButton = ({ text, label }: { text: string; label: string }): JSX.Element => {
  const [said, setSaid] = useState<'copied' | 'refused' | null>(null)
  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => setSaid(null), saidMs)
    return () => clearTimeout(timer)
  }, [said])
  const copy = async (): Promise<void> => {
    // Browsers give no clipboard to pages of other machines without https.
    const isCopied = await (navigator.clipboard?.writeText(text) ?? Promise.reject()).then(
      () => true,
      () => false,
    )
    setSaid(isCopied ? 'copied' : 'refused')
  }
  return (
    <button
      type="button"
      class="quiet icon small"
      aria-label={label}
      title={label}
      onClick={() => void copy()}
    >
      <Icon name={said === 'copied' ? 'check' : said === 'refused' ? 'alert' : 'copy'} />
      <span class="visually-hidden" role="status">
        {said === 'copied' ? 'Copied' : said === 'refused' ? 'The browser does not let this page copy' : ''}
      </span>
    </button>
  )
}

/** A line to be copied, such as a command. */
export const CopyLine = ({ text, label }: { text: string; label: string }): JSX.Element => (
  <span class="copy-line">
    <code>{text}</code>
    <CopyButton text={text} label={label} />
  </span>
)
