import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { contextMenuClick, events } from '../../../src/contract/events.ts'
import { activeString } from '../../editor/active.ts'
import { sourceStringOf } from '../../editor/ap-objects.ts'
import type { Editor } from '../../editor/editor.ts'
import { payloadNow } from '../../editor/events-now.ts'
import { menuEventsOf, type MenuClickPayload } from '../../editor/menus.ts'
import { firedProblem } from '../../scenario/fired-event.ts'
import { options, Select } from '../parts/select.tsx'
import { useShell } from '../shell.tsx'
import type { Act } from './use-world.ts'
import { counted } from '../parts/counted.ts'

/** Of a click, the name without the id that each item has of its own. */
type Name = keyof typeof events | typeof contextMenuClick

const names = [...Object.keys(events), contextMenuClick] as Name[]

const docOf = (name: Name): string =>
  name === contextMenuClick
    ? 'An item of an app in a context menu was clicked. What a click carries is not established: any JSON.'
    : events[name].doc

type Fields = Record<string, unknown>

/** What it would have now; made up of what the page shows where nothing in the page would cause it. */
const exampleOf = (editor: Editor, name: string): unknown => {
  const now = payloadNow(editor, name)
  if (now !== undefined) return now
  if (name === 'intersection.changed') return { isIntersecting: true, intersectionRatio: 1 }
  if (name.startsWith(contextMenuClick)) return clickOf(editor)
  if (name !== 'asset.suggestion.preview') return undefined
  const {
    project_id,
    organization_id,
    editor: _,
    ...file
  } = Object(payloadNow(editor, 'file.change')) as Fields
  return { project_id, organization_id, editor: file, suggestion: {} }
}

const clickOf = ({ world, view }: Editor): MenuClickPayload => {
  const string = activeString(world, view)
  return {
    type: 'source-string-context-menu',
    name: 'Item',
    string: string && sourceStringOf(world, string),
    target_language_id: view.languageId,
    selected_text: null,
  }
}

/** Sends an event to the frames of this page, with what it would have now or what a person writes; nothing changes. */
export const EventPalette = ({ act }: { act: Act }): JSX.Element => {
  const { editor, fire } = useShell()
  const textOf = (event: string): string => JSON.stringify(exampleOf(editor, event), null, 2) ?? ''
  const [name, setName] = useState<Name>('string.change')
  const [id, setId] = useState('')
  const [text, setText] = useState(() => textOf(name))
  const clicks = menuEventsOf(editor.view)
  const isClick = name === contextMenuClick
  const event = isClick ? name + id : name

  const choose = (chosen: Name): void => {
    const first = chosen === contextMenuClick ? (clicks[0]?.slice(chosen.length) ?? '') : ''
    setName(chosen)
    setId(first)
    setText(textOf(chosen + first))
  }
  const send = async (): Promise<string> => {
    const frames = await fire(event, checked(event, text))
    return frames
      ? `${event} went to ${counted(frames, 'frame')}.`
      : 'No frame of an app is open that could hear it.'
  }
  return (
    <form
      class="event-palette"
      onSubmit={(submit) => {
        submit.preventDefault()
        void act(send)
      }}
    >
      <div class="row">
        <Select label="Event" value={name} onChoose={(chosen) => choose(chosen as Name)}>
          {options(names.map((each) => [each, each === contextMenuClick ? `${each}<id>` : each]))}
        </Select>
        {isClick && (
          <>
            <input
              aria-label="Id of the item"
              placeholder="id"
              list="menu-item-ids"
              required
              value={id}
              onInput={(input) => setId(input.currentTarget.value.trim())}
            />
            <datalist id="menu-item-ids">
              {clicks.map((each) => (
                <option key={each} value={each.slice(contextMenuClick.length)} />
              ))}
            </datalist>
          </>
        )}
        <button>Fire</button>
        <button type="button" onClick={() => setText(textOf(event))}>
          As it would be now
        </button>
      </div>
      <p class="muted">{docOf(name)}</p>
      <textarea
        aria-label="Payload"
        rows={5}
        spellcheck={false}
        placeholder="The page shows nothing that it could tell of: write what it has."
        value={text}
        onInput={(input) => setText(input.currentTarget.value)}
      />
    </form>
  )
}

/** The payload, which is as the contract says; throws what it is not. */
const checked = (name: string, text: string): unknown => {
  let payload: unknown
  try {
    payload = JSON.parse(text)
  } catch (cause) {
    throw new Error(`Failed to read the payload: expected JSON, ${String(cause)}`, { cause })
  }
  const problem = firedProblem({ name, payload })
  if (problem) throw new Error(`Not fired: ${problem}`)
  return payload
}
