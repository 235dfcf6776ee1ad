import type { ComponentChildren, JSX } from 'preact'
import { useShell } from '../shell.tsx'

/** A link to a path of the platform; a plain click goes there without loading, where the page can. */
export const Link = ({
  to,
  isCurrent,
  label,
  children,
}: {
  to: string
  isCurrent?: boolean
  /** Where what it shows is a picture. */
  label?: string
  children: ComponentChildren
}): JSX.Element => {
  const { navigation } = useShell()
  return (
    <a
      href={navigation.hrefOf(to)}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={label}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        navigation.go(to, true)
      }}
    >
      {children}
    </a>
  )
}
