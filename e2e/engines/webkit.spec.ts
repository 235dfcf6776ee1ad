import { smokeOf } from './smoke.ts'
import { startWebKit } from './web-driver.ts'

smokeOf('WebKitGTK', startWebKit)
