/** The built `dist/iframe.js`, which the page loads before this, and `createHost` with all its checks on. */
import { createHost, frameName } from '../../host-simulator/host/index.ts'

export const openFrame = ({ onEvent }, ready) => {
  const { AP } = window
  AP.events.on('theme.changed', onEvent)
  ready({
    read: (take) => AP.getTheme(take),
    echo: (value, take) =>
      AP.apiRequest({ method: 'post', path: '/echo', body: value }, ({ body }) => take(body)),
  })
}

const app = { identifier: 'bench', key: 'frame', type: 'editor-right-panel' }
const placement = { places: ['editor'], edition: 'enterprise' }

export const openHost = ({ iframe, frameOrigin, answers }) => {
  const handlers = {
    getTheme: answers.read,
    apiRequest: ([{ body }]) => ({ status: 200, statusText: 'OK', body: answers.echo(body) }),
  }
  const frame = createHost({ handlers }).connect(iframe, { origin: frameOrigin, app, ...placement })
  iframe.name = frameName(app, placement)
  document.body.append(iframe)
  return { emit: (value) => frame.emit('theme.changed', value) }
}
