/** Its documents' way between windows; an event, or a function in arguments, is a function that is passed as a proxy. */
import { expose, proxy, releaseProxy, windowEndpoint, wrap } from 'comlink'

export const openFrame = ({ hostOrigin, onEvent }, ready) => {
  const host = wrap(windowEndpoint(parent, window, hostOrigin))
  ready({
    read: (take) => host.read().then(take),
    echo: (value, take) => host.echo(value).then(take),
    request: (payload, take) => host.request(payload).then(take),
    requested: (payload) => host.request(payload),
    choose: (ids, take) => host.choose(ids).then(take),
    list: (take) => host.list().then(take),
    open: ({ onClose, ...options }, take) => host.open(options, proxy(onClose)).then(take),
    listen: () => host.subscribe(proxy(onEvent)),
  })
}

export const openHost = ({ iframe, frameOrigin, answers }) => {
  document.body.append(iframe)
  let listener
  const exposed = {
    ...answers,
    open(options, onClose) {
      const close = () => void onClose().then(() => onClose[releaseProxy]())
      return answers.open({ ...options, onClose: close })
    },
    subscribe(given) {
      listener = given
    },
  }
  expose(exposed, windowEndpoint(iframe.contentWindow, window, frameOrigin), [frameOrigin])
  return { emit: (value) => listener(value) }
}
