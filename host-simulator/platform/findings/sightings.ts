/** What was seen inside of an app's page. */
import type { Sighting } from '../../page-api/sighting.ts'
import { faultsOf } from '../faults/faults.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { findingsOf } from './findings.ts'

const hasBrokenLine = (hosted: HostedWorld): boolean =>
  faultsOf(hosted)
    .list()
    .some(({ fault, fired }) => fired > 0 && fault.on === 'api' && 'networkError' in fault.do)

export const seeSightings = (hosted: HostedWorld, sightings: readonly Sighting[]): void => {
  const findings = findingsOf(hosted)
  for (const sighting of sightings) {
    const { app } = sighting
    if (sighting.saw === 'strange-off') {
      const { event, listeners, isAll } = sighting
      const stay = listeners === 1 ? '1 listener stays' : `${listeners} listeners stay`
      const message = isAll
        ? `eventName: expected string, got ${event === 'undefined' ? 'nothing' : event}, so ${stay}`
        : `it got no function that was added for this event, so ${stay}`
      const where = isAll ? 'AP.events.offAll' : `AP.events.off ${JSON.stringify(event)}`
      findings.meet('BR-007', { app, where, message })
    } else if (sighting.saw === 'no-charset') {
      const { path, charset, meant, shown } = sighting
      const isWrong = meant !== undefined && shown !== undefined
      const message = isWrong
        ? `the page says no charset, so ${JSON.stringify(meant)} is shown as ${JSON.stringify(shown)}, in ${charset}`
        : `the page says no charset, and is read as ${charset}`
      findings.meet(isWrong ? 'UI-012' : 'UI-011', { app, where: `page ${path}`, message })
    } else if (sighting.saw === 'live-request') {
      const { address } = sighting
      const message = 'the page asked it by itself, so it went to the live platform'
      findings.meet('UI-013', { app, where: address, message })
    } else {
      const { status, request } = sighting
      // Without a fault it may be that the page was closed meanwhile.
      if (status === 0 && !hasBrokenLine(hosted)) continue
      const came = status === 0 ? 'nothing answered (status 0)' : `it was answered with status ${status}`
      const message = `${came}, and the page looked at nothing that says so`
      findings.meet(status === 0 ? 'BR-012' : 'BR-011', { app, where: `AP.apiRequest ${request}`, message })
    }
  }
}
