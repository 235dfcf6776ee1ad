/**
 * What travels between frame and host.
 *
 * The frame says hello on the window, the host says it back with a port; the rest goes over that port.
 * A message on the port is a flat list of triples `id, name, value`:
 *
 *   id    name                      value     meaning
 *   n     method                    args      a call that wants an answer; ids count up
 *   0     method or event           args      a call that wants none (frame), an event (host: its payload)
 *   n     status (a number)         result    the answer to call n
 *   0     handle (a number)         args      calls a function that crossed; args null releases it;
 *                                             an answer of several values does so with the call's id
 *   0     '' (host only)            Refusal   a call without an answer was refused
 *   0     '' (frame only)           name      `[event, typeof listener]`: the app listens; `[event]`: an event fires
 *   0     0                         0         the host closes the line, or the frame's page goes; no handle is 0
 *
 * Where functions crossed inside the arguments, name is `[method, [handle, ...path], ...]`.
 */
export const HELLO = 'ap-bridge'
export const BYE = 0

/** What the host asks a frame of ours, as method of a call. */
export const question = { validateForm: 'validateForm', formData: '' } as const

export const status = { ok: 0, refused: 1 } as const

/** Why a call was refused. The list is closed. */
export const refusalCodes = [
  'unknown-method',
  'wrong-place',
  'wrong-argument',
  'missing-callback',
  'need-unmet',
  'not-found',
  'not-implemented',
  'handler-failed',
  'uncloneable',
  'too-much',
  'disconnected',
  'no-ap',
] as const

export type RefusalCode = (typeof refusalCodes)[number]

export interface Refusal {
  code: RefusalCode
  /** A sentence: which method, which argument, what was wanted, what came. */
  message: string
  method: string
}

/** The functions inside a call's arguments: a handle and where it stood. */
export type FunctionPath = [handle: number, ...path: (string | number)[]]
export type Name = string | number | [method: string, ...functions: FunctionPath[]]
export type Triple = [id: number, name: Name, value: unknown]
