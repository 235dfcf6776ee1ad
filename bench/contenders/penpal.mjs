/** Its README's "Usage with an Iframe". An event is a call of the frame's method. Takes no functions in arguments. */
import { connect, WindowMessenger } from 'penpal'

const connectTo = (remoteWindow, origin, methods) =>
  connect({ messenger: new WindowMessenger({ remoteWindow, allowedOrigins: [origin] }), methods }).promise

export const openFrame = async ({ hostOrigin, onEvent }, ready) => {
  const host = await connectTo(parent, hostOrigin, { onEvent })
  ready({
    read: (take) => host.read().then(take),
    echo: (value, take) => host.echo(value).then(take),
    request: (payload, take) => host.request(payload).then(take),
    requested: (payload) => host.request(payload),
    choose: (ids, take) => host.choose(ids).then(take),
    list: (take) => host.list().then(take),
  })
}

export const openHost = ({ iframe, frameOrigin, answers }) => {
  document.body.append(iframe)
  let frame
  void connectTo(iframe.contentWindow, frameOrigin, answers).then((remote) => (frame = remote))
  return { emit: (value) => frame.onEvent(value) }
}
