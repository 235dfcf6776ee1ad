/** In our frame, after the first call: the promise client over its `AP`. */
import { clientOf } from 'ap-bridge-client'

const client = clientOf(window.AP)
window.bench.calls.requested = (payload) => client.apiRequest(payload)
