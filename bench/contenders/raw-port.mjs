/** What a port can do: a message for each call and each answer. The others are measured against it. */
import { answerCall, createCalls } from '../raw-calls.mjs'

export const openFrame = ({ hostOrigin, onEvent }, ready) => {
  addEventListener('message', ({ origin, source, ports: [port] }) => {
    if (origin !== hostOrigin || source !== parent) return
    const calls = createCalls((message) => port.postMessage(message), onEvent)
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- it starts the port, too
    port.onmessage = ({ data }) => calls.receive(data)
    ready(calls)
  })
  parent.postMessage('hello', hostOrigin)
}

export const openHost = ({ iframe, frameOrigin, answers }) => {
  let port
  addEventListener('message', ({ origin, source }) => {
    if (origin !== frameOrigin || source !== iframe.contentWindow) return
    const { port1, port2 } = new MessageChannel()
    port = port1
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- it starts the port, too
    port.onmessage = ({ data }) => answerCall((message) => port.postMessage(message), answers, data)
    source.postMessage('welcome', frameOrigin, [port2])
  })
  document.body.append(iframe)
  return { emit: (value) => port.postMessage([0, value]) }
}
