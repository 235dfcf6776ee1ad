/** A client that does as little work as a client can. */
import { connect } from 'node:net'

/**
 * Sends request after request over one connection, as many as `times`, or until there is none;
 * `took` hears how long each was, in milliseconds.
 */
export const hammer = (port, nextRequest, times, took) =>
  new Promise((resolve, reject) => {
    let sent = 0
    const send = () => {
      const request = nextRequest()
      if (request === null) return socket.end(resolve)
      sent = performance.now()
      socket.write(request)
    }
    const socket = connect(port, '127.0.0.1', send)
    socket.setNoDelay(true)
    let left = times
    let missing = 0
    let head = ''
    socket.on('error', reject)
    socket.on('data', (part) => {
      let rest = part
      while (rest.length) {
        if (missing > 0) {
          const here = Math.min(missing, rest.length)
          missing -= here
          rest = rest.subarray(here)
        } else {
          head += rest.toString('latin1')
          const end = head.indexOf('\r\n\r\n')
          if (end < 0) return
          if (!/^HTTP\/1.1 20/.test(head)) return reject(new Error(head.slice(0, 300)))
          missing = Number(/content-length: (\d+)/i.exec(head)?.[1])
          if (Number.isNaN(missing)) return reject(new Error(`no content-length: ${head.slice(0, 300)}`))
          rest = Buffer.from(head.slice(end + 4), 'latin1')
          head = ''
        }
        if (missing === 0 && head === '') {
          took?.(performance.now() - sent)
          if (--left === 0) return socket.end(resolve)
          send()
        }
      }
    })
  })
