/** What `npm start` runs. */
import { demo } from './demo.ts'
import { Failure } from './failure.ts'

demo(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Failure ? error.message : error)
    process.exit(1)
  },
)
