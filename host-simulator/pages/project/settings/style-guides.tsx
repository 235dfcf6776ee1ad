import type { JSX } from 'preact'
import { useShell } from '../../shell.tsx'
import { ContextMenu } from '../context-menu.tsx'
import { restOf, useAsked } from '../rest.ts'
import { Part } from './part.tsx'

interface StyleGuide {
  id: number
  name: string
  aiInstructions: string | null
}

/** The style guides that people added over REST; nothing where there are none. */
export const StyleGuides = (): JSX.Element | null => {
  const rest = restOf(useShell().session)
  const { got } = useAsked(() => rest.all<StyleGuide>('/style-guides'), [])
  if (!got?.length) return null
  return (
    <Part title="Style guides" about="What people added over REST, and apps read.">
      <ul class="choices">
        {got.map(({ id, name, aiInstructions }) => (
          <li key={id} class="row">
            <b>{name}</b>
            <span class="aside grow">{aiInstructions}</span>
            <ContextMenu location="style_guide" name={name} target={{}} data={{ style_guide_id: id }} />
          </li>
        ))}
      </ul>
    </Part>
  )
}
