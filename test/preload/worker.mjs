import { parentPort } from 'node:worker_threads'

const answer = await fetch('https://api.crowdin.com/api/v2/worker')
parentPort.postMessage(`${answer.status} ${await answer.text()}`)
