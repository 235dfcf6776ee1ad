/** Around frames that only evaluate a script: a new document each, which says how long it took. */
import * as contender from 'contender'

/** Milliseconds. `page` is the frame's page on the other site. */
window.evaluated = (page) =>
  new Promise((resolve, reject) => {
    const iframe = document.createElement('iframe')
    iframe.src = FRAME_URL + page
    iframe.allow = 'cross-origin-isolated'
    iframe.name = contender.nameOfFrame?.() ?? ''
    const hear = ({ source, data }) => {
      if (source !== iframe.contentWindow || typeof data.evaluated !== 'number') return
      removeEventListener('message', hear)
      iframe.remove()
      if (data.isFine) resolve(data.evaluated)
      else reject(new Error('Failed to measure: the frame has no fine clock'))
    }
    addEventListener('message', hear)
    document.body.append(iframe)
  })
