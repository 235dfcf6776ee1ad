/** `expect(editor)`: what the Editor shows. */
import type { MatcherReturnType } from 'playwright/test'
import type { MessageKind } from '../../editor/view.ts'
import { valueText } from '../call-text.ts'
import { fitsText } from '../matches.ts'
import type { EditorPage } from '../page-objects/editor.ts'
import { ask, type PollOptions, type PollState } from './polling.ts'

type Matched = Promise<MatcherReturnType>

/** The filter that is chosen, by its name or id. */
async function toHaveFilter(
  this: PollState,
  editor: EditorPage,
  filter: string | number,
  options?: PollOptions,
): Matched {
  return ask(
    this,
    {
      name: 'toHaveFilter',
      expected: `the filter ${valueText(filter)}`,
      read: () => editor.chosenFilter(),
      holds: ({ id, name }) => filter === id || filter === name,
      instead: ({ id, name }) => `It is ${valueText(name)}, id ${id}.`,
    },
    options,
  )
}

/** A message bar of this kind shows the text; a text is found as part of the bar's. */
async function toShowMessage(
  this: PollState,
  editor: EditorPage,
  kind: MessageKind,
  text: string | RegExp,
  options?: PollOptions,
): Matched {
  return ask(
    this,
    {
      name: 'toShowMessage',
      expected: `a message of kind ${kind} with ${valueText(text)}`,
      read: () => editor.messages(),
      holds: (messages) =>
        messages.some(
          (message) =>
            message.kind === kind &&
            (typeof text === 'string' ? message.text.includes(text) : fitsText(message.text, text)),
        ),
      instead: (messages) =>
        messages.length
          ? `Shown: ${messages.map((message) => `${message.kind} ${valueText(message.text)}`).join(', ')}`
          : 'No message is shown.',
    },
    options,
  )
}

/** The number on the icon of the open panel; 0 is no number. With `panel`, on the icon of the panel of that name. */
async function toHaveBadge(
  this: PollState,
  editor: EditorPage,
  count: number,
  { panel, ...options }: PollOptions & { panel?: string } = {},
): Matched {
  return ask(
    this,
    {
      name: 'toHaveBadge',
      expected: `the badge ${count}${panel === undefined ? '' : ` on ${valueText(panel)}`}`,
      read: () => editor.badge(panel),
      holds: (badge) => badge === count,
      instead: (badge) =>
        badge === null
          ? `There is no ${panel === undefined ? 'open panel' : `panel ${valueText(panel)}`}.`
          : `It is ${badge}.`,
    },
    options,
  )
}

export const editorMatchers = { toHaveFilter, toShowMessage, toHaveBadge }
