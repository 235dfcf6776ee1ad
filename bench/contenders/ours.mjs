/** The built `dist/iframe.js`, which the page loads before this, and `createHost` with all its checks on. */
import { createHost, frameName } from 'ap-bridge-host'

export const openFrame = ({ onEvent }, ready) => {
  const { AP } = window
  AP.events.on('theme.changed', onEvent)
  ready({
    read: (take) => AP.getTheme(take),
    echo: (value, take) =>
      AP.apiRequest({ method: 'post', path: '/echo', body: value }, ({ body }) => take(body)),
    request: (payload, take) => AP.apiRequest(payload, take),
    choose: (ids, take) => AP.editor.setTargetLanguage(ids, take),
    list: (take) => AP.editor.getStringsList(take),
    open: (options, take) => AP.editor.openModal(options, take),
  })
}

const app = { identifier: 'bench', key: 'frame', type: 'editor-right-panel' }
const placement = { places: ['editor'], edition: 'enterprise' }

export const nameOfFrame = () => frameName(app, placement)

export const openHost = ({ iframe, frameOrigin, answers }) => {
  const echo = async (value) => ({ status: 200, statusText: 'OK', body: await answers.echo(value) })
  const handlers = {
    getTheme: answers.read,
    apiRequest: ([payload]) => (payload.path === '/echo' ? echo(payload.body) : answers.request(payload)),
    'editor.setTargetLanguage': ([ids]) => answers.choose(ids),
    'editor.getStringsList': answers.list,
    'editor.openModal'([options]) {
      const isOpen = answers.open(options)
      options.onClose.release()
      return isOpen
    },
  }
  const frame = createHost({ handlers }).connect(iframe, { origin: frameOrigin, app, ...placement })
  iframe.name = nameOfFrame()
  document.body.append(iframe)
  return { emit: (value) => frame.emit('theme.changed', value) }
}
