/** What becomes of the organization when an app comes. */
import { oneOf } from './fields.ts'
import { command, made } from './row.ts'

/** The words of the first app that speaks the live platform's, where nobody chose others; who installs it is asked before. */
const setBrand = command('set the brand', { brand: oneOf('service', 'crowdin') }, ({ brand }, asked) =>
  asked.world.organization.brand ? [] : [{ fact: 'brandSet', brand, ...made(asked) }],
)

export const organizationCommands = { setBrand }
