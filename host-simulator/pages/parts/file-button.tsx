import type { ComponentChildren, JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { Icon, type IconName } from './icons.tsx'

interface Props {
  /** Of what is chosen: “Files to add”. */
  label: string
  icon: IconName
  isPrimary?: boolean
  isDisabled?: boolean
  isMultiple?: boolean
  /** Types of files, as in HTML. */
  accept?: string
  /** Takes the focus when it appears. */
  hasFocus?: boolean
  /** At least one. */
  onChoose(files: readonly File[]): void
  children: ComponentChildren
}

/** A button that asks for files of this machine. */
export const FileButton = ({
  label,
  icon,
  isPrimary = false,
  isDisabled = false,
  isMultiple = false,
  accept,
  hasFocus = false,
  onChoose,
  children,
}: Props): JSX.Element => {
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => void (hasFocus && button.current?.focus()), [])
  return (
    <>
      <button
        ref={button}
        class={isPrimary ? 'primary' : undefined}
        disabled={isDisabled}
        onClick={() => input.current?.click()}
      >
        <Icon name={icon} />
        {children}
      </button>
      <input
        ref={input}
        type="file"
        multiple={isMultiple}
        accept={accept}
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // The same file again is a change, too.
          currentTarget.value = ''
          if (files.length) onChoose(files)
        }}
      />
    </>
  )
}
