import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { events } from '../../../src/contract/events.ts'
import type { Editor } from '../../editor/editor.ts'
import { payloadNow } from '../../editor/events-now.ts'
import { options, Select } from '../parts/select.tsx'
import { useShell } from '../shell.tsx'
import type { Act } from './use-world.ts'

type Name = keyof typeof events

const names = Object.keys(events) as Name[]

type Fields = Record<string, unknown>

/** Of events that nothing in the page would cause. */
const exampleOf = (editor: Editor, name: Name): unknown => {
  if (name === 'intersection.changed') return { isIntersecting: true, intersectionRatio: 1 }
  if (name !== 'asset.suggestion.preview') return payloadNow(editor, name)
  const {
    project_id,
    organization_id,
    editor: _,
    ...file
  } = Object(payloadNow(editor, 'file.change')) as Fields
  return { project_id, organization_id, editor: file, suggestion: {} }
}

/** Sends an event to the frames of this page, with what it would have now or what a person writes; nothing changes. */
export const EventPalette = ({ act }: { act: Act }): JSX.Element => {
  const { editor, fire } = useShell()
  const textOf = (name: Name): string => JSON.stringify(exampleOf(editor, name), null, 2) ?? ''
  const [name, setName] = useState<Name>('string.change')
  const [text, setText] = useState(() => textOf(name))

  const send = async (): Promise<string> => {
    const payload = checked(name, text)
    const frames = await fire(name, payload)
    return frames
      ? `${name} went to ${frames} ${frames === 1 ? 'frame' : 'frames'}.`
      : 'No frame of an app is open that could hear it.'
  }
  return (
    <form
      class="event-palette"
      onSubmit={(event) => {
        event.preventDefault()
        void act(send)
      }}
    >
      <div class="row">
        <Select
          label="Event"
          value={name}
          onChoose={(chosen) => {
            setName(chosen as Name)
            setText(textOf(chosen as Name))
          }}
        >
          {options(names.map((each) => [each, each]))}
        </Select>
        <button>Fire</button>
        <button type="button" onClick={() => setText(textOf(name))}>
          As it would be now
        </button>
      </div>
      <p class="muted">{events[name].doc}</p>
      <textarea
        aria-label="Payload"
        rows={5}
        spellcheck={false}
        placeholder="The page shows nothing that it could tell of: write what it has."
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
    </form>
  )
}

/** The payload, which is as the contract says; throws what it is not. */
const checked = (name: Name, text: string): unknown => {
  let payload: unknown
  try {
    payload = JSON.parse(text)
  } catch (cause) {
    throw new Error(`Failed to read the payload: expected JSON, ${String(cause)}`, { cause })
  }
  const { error } = events[name].payload.safeParse(payload)
  const [issue] = error?.issues ?? []
  if (issue) throw new Error(`Not fired: ${['payload', ...issue.path].join('.')}: ${issue.message}`)
  return payload
}
