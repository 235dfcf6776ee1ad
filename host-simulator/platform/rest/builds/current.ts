/** The build that a project has, for as long as one of now would hold the same. */
import { assetsOf } from '../../app-formats/assets.ts'
import { formatSettingsOf } from '../../app-formats/format-settings.ts'
import { builds, type Build } from '../../files/builds.ts'
import { sourcesOf } from '../../files/sources.ts'
import { appsOf } from '../../hosted/app.ts'
import { live } from '../../hosted/live.ts'
import { plainly } from '../../hosted/parts-read.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'
import { jobRowsOf } from '../../jobs/job.ts'

/** What is written beside the world's rows and shows in files. An app that was asked for one is asked again. */
const shelves = [sourcesOf, assetsOf, appsOf, formatSettingsOf, jobRowsOf]

const seenIn = (hosted: HostedWorld): readonly unknown[] => [
  plainly(hosted),
  ...shelves.map(({ collection }) => hosted.vault.writesOf(collection)),
]

/** The latest of each project, and what there was when it began. */
const latestOf = live(() => new Map<number, { id: string; seen: readonly unknown[] }>())

type Wish = Pick<Build, 'projectId' | 'attributes'>

/** Source: facts F230. */
export const currentBuild = (hosted: HostedWorld, { projectId, attributes }: Wish): Build | null => {
  const latest = latestOf(hosted).get(projectId)
  const build = latest && builds.get(hosted, latest.id)
  if (build?.status !== 'finished') return null
  const seen = seenIn(hosted)
  const isStill = latest?.seen.every((each, at) => each === seen[at])
  return isStill && JSON.stringify(build.attributes) === JSON.stringify(attributes) ? build : null
}

/** To be called as it begins. */
export const keepAsCurrent = (hosted: HostedWorld, { id, projectId }: Build): void =>
  void latestOf(hosted).set(projectId, { id, seen: seenIn(hosted) })
