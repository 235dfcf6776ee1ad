/** Servers that are measured. */
import { fork } from 'node:child_process'

/** A server in its own process; answers what it said when it was ready. */
export const start = (file, args = []) =>
  new Promise((resolve, reject) => {
    const child = fork(new URL(file, import.meta.url), args, {
      execArgv: [
        '--expose-gc',
        ...(process.env.PROF ? ['--cpu-prof', '--cpu-prof-dir', process.env.PROF] : []),
      ],
    })
    child.once('message', (said) =>
      resolve({ ...said, stop: () => child.kill(), ask: (question) => ask(child, question) }),
    )
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)))
  })

const ask = (child, question) =>
  new Promise((resolve) => {
    child.once('message', resolve)
    child.send(question)
  })
