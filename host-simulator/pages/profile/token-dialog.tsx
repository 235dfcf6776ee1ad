import { Fragment, type JSX } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { AnswerOf } from '../../page-api/operations.ts'
import type { Tokens, TokenWish } from '../../page-api/token.ts'
import { CopyLine } from '../parts/copy-button.tsx'
import { useDeed } from '../parts/deed.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Field } from '../parts/field.tsx'
import { Said } from '../parts/said.tsx'
import { limitKinds } from './token-parts.tsx'

type Made = AnswerOf<'addToken'>

/** By what is added to the scope. */
const accesses = { '': 'Read and change', ':read': 'Read only', ':write': 'Change only' }

/** Asks for a name and scopes, then shows the token that was made, this once. */
export const TokenDialog = ({
  told,
  make,
  onClose,
}: {
  told: Tokens
  make(wish: TokenWish): Promise<Made>
  onClose(): void
}): JSX.Element => {
  const deed = useDeed()
  const [made, setMade] = useState<Made | null>(null)
  const [limited, setLimited] = useState<readonly string[]>([])
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    const data = new FormData(event.currentTarget as HTMLFormElement)
    const chosen = (data.getAll('scope') as string[]).map(
      (scope) => scope + (data.get(`access ${scope}`) as string),
    )
    const day = data.get('day') as string
    const left = limitKinds.find(({ field }) => limited.includes(field) && !data.has(field))
    const missing = !(data.get('name') as string).trim()
      ? 'Give the token a name.'
      : !chosen.length
        ? 'Choose one scope at least.'
        : left && `Choose one ${left.one} at least.`
    const wish = {
      name: data.get('name') as string,
      scopes: chosen,
      ...(day && { expiresAt: `${day}T00:00:00Z` }),
      ...Object.fromEntries(limited.map((field) => [field, data.getAll(field).map(Number)])),
    }
    await deed.run(async () => (missing ? { message: missing } : setMade(await make(wish))), '')
  }
  return (
    <Dialog title={made ? `${made.made.name} is made` : 'New token'} onClose={onClose}>
      {made ? (
        <Shown made={made} onDone={onClose} />
      ) : (
        <form class="form wide" onSubmit={submit} noValidate>
          <Field label="Name" hint="What it is for, so that you know it again.">
            <input name="name" autocomplete="off" autofocus />
          </Field>
          <Field label="Expires" hint="It is refused from this day on; without a day it does not expire.">
            <input type="date" name="day" />
          </Field>
          <fieldset class="tick-boxes token-choices">
            <legend>Scopes</legend>
            {told.scopes.map(({ scope, words }) => (
              <Scope key={scope} scope={scope} words={words} />
            ))}
          </fieldset>
          <fieldset class="tick-boxes token-choices">
            <legend>Granular access</legend>
            <p class="small aside">Where nothing is chosen, the token reaches all that you do.</p>
            {limitKinds.map(
              ({ field, choices, words }) =>
                told[choices].length > 0 && (
                  <Fragment key={field}>
                    <label>
                      <input
                        type="checkbox"
                        checked={limited.includes(field)}
                        onChange={({ currentTarget: { checked } }) =>
                          setLimited([
                            ...limited.filter((each) => each !== field),
                            ...(checked ? [field] : []),
                          ])
                        }
                      />
                      <span>Only chosen {words}</span>
                    </label>
                    {limited.includes(field) && (
                      <div role="group" aria-label={`Chosen ${words}`}>
                        {told[choices].map(({ id, name }) => (
                          <label key={id}>
                            <input type="checkbox" name={field} value={id} />
                            <span>{name}</span>
                          </label>
                        ))}
                      </div>
                    )}
                  </Fragment>
                ),
            )}
          </fieldset>
          <div class="row end">
            <Said said={deed.said} />
            <button class="primary" disabled={deed.isBusy}>
              Make the token
            </button>
          </div>
        </form>
      )}
    </Dialog>
  )
}

const Scope = ({ scope, words }: Tokens['scopes'][number]): JSX.Element => {
  const [isChosen, setChosen] = useState(false)
  return (
    <div class="row tight">
      <label>
        <input
          type="checkbox"
          name="scope"
          value={scope}
          checked={isChosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.checked)}
        />
        <span>
          {words} <code>{scope}</code>
        </span>
      </label>
      <select class="small" name={`access ${scope}`} aria-label={`Access to ${scope}`} disabled={!isChosen}>
        {Object.entries(accesses).map(([suffix, name]) => (
          <option key={suffix} value={suffix}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}

const Shown = ({ made: { token, made }, onDone }: { made: Made; onDone(): void }): JSX.Element => {
  const box = useRef<HTMLDivElement>(null)
  // The form is gone: keys go on here.
  useLayoutEffect(() => box.current?.querySelector<HTMLElement>('.primary')?.focus(), [])
  return (
    <div ref={box} class="form wide">
      <p class="notice" data-kind="warning">
        Copy it now: it is not shown again.
      </p>
      <CopyLine text={token} label={`Copy the token ${made.name}`} />
      <p class="aside">
        It goes into the header <code>Authorization: Bearer …</code> of requests to <code>/api/v2</code>.
      </p>
      <div class="row end">
        <button class="primary" onClick={onDone}>
          Done
        </button>
      </div>
    </div>
  )
}
