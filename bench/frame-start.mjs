/** In the frame: opens the contender's end and makes the first call, before any code of the rows is there. */
import { openFrame } from 'contender'

const { bench } = window
bench.first = new Promise((resolve) => {
  openFrame({ hostOrigin: HOST_ORIGIN, onEvent: () => bench.onEvent() }, (calls) => {
    bench.calls = calls
    const answered = () => resolve(performance.now() - bench.scriptStart)
    if (location.hash === '#read') calls.read(answered)
    else calls.request({ method: 'get', path: '/projects/1' }, answered)
  })
})
