/** What is found of a page at whose `AP` the looker looks, as it does in a frame of a browser. */
import { onTestFinished } from 'vitest'
import { nothingSeen } from '../../host-simulator/looker/looker.ts'
import { watchAp } from '../../host-simulator/within/watch-ap.ts'
import type { WorldFinding } from '../../host-simulator/platform/findings/findings.ts'
import { createFakeAp, type FakeApOptions } from '../../host-simulator/testing/unit.ts'
import type { PageScript } from './page-run.ts'

export const findingsFromWithin = async (
  script: PageScript,
  options: FakeApOptions = {},
): Promise<readonly WorldFinding[]> => {
  const fake = await createFakeAp(options)
  onTestFinished(() => fake.close())
  const { hear, list } = nothingSeen()
  watchAp(fake.AP, { isNew: true, tell: (told) => hear({ app: 'app-under-test', ...told }) })
  await script(fake)
  await fake.settled()
  fake.world.noteSightings(list())
  // Those of the manifest are the fake's own.
  return fake.world.findings.filter(({ id }) => !id.startsWith('MF-'))
}
