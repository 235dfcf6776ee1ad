/** What the window can do: no handshake, origin and source checked on every message. */
import { answerCall, createCalls } from '../raw-calls.mjs'

export const openFrame = ({ hostOrigin, onEvent }, ready) => {
  const calls = createCalls((message) => parent.postMessage(message, hostOrigin), onEvent)
  addEventListener('message', (event) => {
    if (event.origin === hostOrigin && event.source === parent) calls.receive(event.data)
  })
  ready(calls)
}

export const openHost = ({ iframe, frameOrigin, answers }) => {
  const post = (message) => iframe.contentWindow.postMessage(message, frameOrigin)
  addEventListener('message', (event) => {
    if (event.origin !== frameOrigin || event.source !== iframe.contentWindow) return
    answerCall(post, answers, event.data)
  })
  document.body.append(iframe)
  return { emit: (value) => post([0, value]) }
}
