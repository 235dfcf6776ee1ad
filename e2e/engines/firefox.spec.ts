import { startFirefox } from './isolated-firefox.ts'
import { smokeOf } from './smoke.ts'

smokeOf('Firefox, a process per site', startFirefox)
