/** Its documents' way between windows; an event is a call of a function the frame passed as a proxy. */
import { expose, proxy, windowEndpoint, wrap } from 'comlink'

export const openFrame = ({ hostOrigin, onEvent }, ready) => {
  const host = wrap(windowEndpoint(parent, window, hostOrigin))
  ready({
    read: (take) => host.read().then(take),
    echo: (value, take) => host.echo(value).then(take),
    listen: () => host.subscribe(proxy(onEvent)),
  })
}

export const openHost = ({ iframe, frameOrigin, answers }) => {
  document.body.append(iframe)
  let listener
  const subscribe = (given) => {
    listener = given
  }
  expose({ ...answers, subscribe }, windowEndpoint(iframe.contentWindow, window, frameOrigin), [frameOrigin])
  return { emit: (value) => listener(value) }
}
