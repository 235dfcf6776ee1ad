/** The build that a project has, for as long as one of now would hold the same. */
import { buildRowsOf, builds, type Build } from '../../files/builds.ts'
import { linksOf } from '../../hosted/links.ts'
import { live } from '../../hosted/live.ts'
import { plainly } from '../../hosted/parts-read.ts'
import { countersOf } from '../../hosted/shelf.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'
import { securityEventsOf } from '../users/security.ts'

/** What is written there shows in no file. An app that is asked for a part writes its jobs, so it is asked again. */
const aside = new Set(
  [buildRowsOf, countersOf, linksOf, securityEventsOf].map(({ collection }) => collection),
)

/** The latest of each project, and the world as it was when it began. */
const latestOf = live(({ vault }) => {
  const latest = new Map<number, { id: string; world: unknown }>()
  vault.written.on('row', (name) => {
    if (!aside.has(name)) latest.clear()
  })
  return latest
})

type Wish = Pick<Build, 'projectId' | 'attributes'>

/** Source: facts F230. */
export const currentBuild = (hosted: HostedWorld, { projectId, attributes }: Wish): Build | null => {
  const latest = latestOf(hosted).get(projectId)
  const build = latest && builds.get(hosted, latest.id)
  if (build?.status !== 'finished' || latest?.world !== plainly(hosted)) return null
  return JSON.stringify(build.attributes) === JSON.stringify(attributes) ? build : null
}

/** To be called as it begins. */
export const keepAsCurrent = (hosted: HostedWorld, { id, projectId }: Build): void =>
  void latestOf(hosted).set(projectId, { id, world: plainly(hosted) })
