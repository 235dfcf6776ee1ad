import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { initialsOf } from '../../world/initials.ts'

/** An app's picture; its first letters where it has none, or none comes. */
export const AppPicture = ({ src, name }: { src: string | null; name: string }): JSX.Element => {
  const [failed, setFailed] = useState<string | null>(null)
  return src && src !== failed ? (
    <img class="app-picture" src={src} alt="" onError={() => setFailed(src)} />
  ) : (
    <span class="app-picture" aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}
