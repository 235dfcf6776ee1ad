/**
 * Its README's way: the host defines globals, the frame's name carries them, events are dispatched.
 * Takes no functions in arguments but the last.
 */
import host from 'simple-xdm/host'
import AP from 'simple-xdm/plugin'

export const openFrame = ({ onEvent }, ready) => {
  ready({
    read: (take) => AP.read(take),
    echo: (value, take) => AP.echo(value, take),
    request: (payload, take) => AP.request(payload, take),
    choose: (ids, take) => AP.choose(ids, take),
    list: (take) => AP.list(take),
    // The host keeps one event a millisecond until it has heard of the registration; a call later it has.
    listen: () =>
      new Promise((resolve) => {
        AP.register({ event: onEvent })
        AP.read(resolve)
      }),
  })
}

export const openHost = ({ iframe, answers }) => {
  host.defineGlobals({
    read(callback) {
      callback(answers.read())
    },
    async echo(value, callback) {
      callback(await answers.echo(value))
    },
    async request(payload, callback) {
      callback(await answers.request(payload))
    },
    choose(ids, callback) {
      callback(answers.choose(ids))
    },
    list(callback) {
      callback(answers.list())
    },
  })
  const options = { hostOrigin: location.origin, globalOptions: {} }
  iframe.name = host.create({ addon_key: 'bench', key: 'frame', url: iframe.src, options }).name
  document.body.append(iframe)
  return { emit: (value) => host.dispatch('event', { addon_key: 'bench' }, value) }
}
