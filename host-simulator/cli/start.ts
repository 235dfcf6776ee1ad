/** What `npm start` runs. */
import { demo } from './demo.ts'
import { Failure } from './failure.ts'

demo(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Failure ? error.message : error)
  process.exit(1)
})
