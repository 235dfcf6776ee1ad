import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { useDeed } from '../../parts/deed.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Field, Switch } from '../../parts/field.tsx'
import { Said } from '../../parts/said.tsx'

export interface WebhookForm {
  name: string
  url: string
  events: string[]
  requestType: 'POST' | 'GET'
  contentType: string
  batchingEnabled: boolean
  headers: Record<string, string>
}

export interface Webhook extends WebhookForm {
  id: number
  isActive: boolean
}

/** In the order of REST, by what they are about. */
const groups: Readonly<Record<string, readonly string[]>> = {
  Files: ['file.added', 'file.updated', 'file.reverted', 'file.deleted', 'file.translated', 'file.approved'],
  Project: ['project.translated', 'project.approved', 'project.built'],
  Strings: ['string.added', 'string.updated', 'string.deleted'],
  Translations: [
    'suggestion.added',
    'suggestion.updated',
    'suggestion.deleted',
    'suggestion.approved',
    'suggestion.disapproved',
    'translation.updated',
  ],
  Comments: ['stringComment.created', 'stringComment.updated', 'stringComment.deleted'],
  Tasks: ['task.added', 'task.statusChanged', 'task.updated', 'task.deleted'],
}

const contentTypes = ['application/json', 'multipart/form-data', 'application/x-www-form-urlencoded']

/** One `Name: value` a line. */
const headersIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line.trim())
      .map((line) => {
        const at = line.indexOf(':')
        if (at < 1) throw new Error(`Headers: expected “Name: value” in each line, got “${line.trim()}”`)
        return [line.slice(0, at).trim(), line.slice(at + 1).trim()]
      }),
  )

/** A new webhook, or what one says. */
export const WebhookDialog = ({
  webhook,
  save,
  onClose,
}: {
  /** Null for a new one. */
  webhook: Webhook | null
  save(form: WebhookForm): Promise<void>
  onClose(): void
}): JSX.Element => {
  const deed = useDeed()
  const [isBatched, setBatched] = useState(webhook?.batchingEnabled ?? false)
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    const data = new FormData(event.currentTarget as HTMLFormElement)
    const isDone = await deed.run(
      () =>
        // What is wrong with the headers is said as what REST finds wrong.
        Promise.resolve().then(() =>
          save({
            name: data.get('name') as string,
            url: data.get('url') as string,
            events: data.getAll('event') as string[],
            requestType: data.get('request') as 'POST' | 'GET',
            contentType: data.get('content') as string,
            batchingEnabled: isBatched,
            headers: headersIn(data.get('headers') as string),
          }),
        ),
      '',
    )
    if (isDone) onClose()
  }
  return (
    <Dialog title={webhook ? `Edit ${webhook.name}` : 'Add a webhook'} onClose={onClose}>
      <form class="form wide" onSubmit={submit} noValidate>
        <div class="form-columns">
          <Field label="Name">
            <input autofocus name="name" defaultValue={webhook?.name ?? ''} />
          </Field>
          <Field label="Address">
            <input
              name="url"
              type="url"
              placeholder="http://localhost:4000/hook"
              defaultValue={webhook?.url ?? ''}
            />
          </Field>
        </div>
        <fieldset class="events">
          <legend>Events</legend>
          {Object.entries(groups).map(([group, events]) => (
            <div key={group} role="group" aria-label={group} class="tick-boxes">
              <b class="small">{group}</b>
              {events.map((event) => (
                <label key={event}>
                  <input
                    type="checkbox"
                    name="event"
                    value={event}
                    defaultChecked={webhook?.events.includes(event) ?? event === 'suggestion.added'}
                  />
                  <code>{event}</code>
                </label>
              ))}
            </div>
          ))}
        </fieldset>
        <div class="form-columns">
          <Field label="Request">
            <select name="request">
              {['POST', 'GET'].map((each) => (
                <option key={each} selected={each === webhook?.requestType}>
                  {each}
                </option>
              ))}
            </select>
          </Field>
          <Field label="Body">
            <select name="content">
              {contentTypes.map((each) => (
                <option key={each} selected={each === webhook?.contentType}>
                  {each}
                </option>
              ))}
            </select>
          </Field>
        </div>
        <Field label="Headers" hint="One a line, such as “Authorization: Bearer secret”.">
          <textarea
            class="code"
            name="headers"
            rows={2}
            defaultValue={Object.entries(webhook?.headers ?? {})
              .map(([name, value]) => `${name}: ${value}`)
              .join('\n')}
          />
        </Field>
        <Switch label="Many events in one request" isOn={isBatched} onTurn={setBatched} />
        <div class="row end">
          <Said {...deed} />
          <button class="primary" disabled={deed.isBusy}>
            {webhook ? 'Save' : 'Add'}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
