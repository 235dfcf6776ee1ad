/** The exporter of strings that a request names, with the project's settings of it. */
import { rowsAt } from '../../../world/table.ts'
import { approvedOnlyOf } from '../../files/builds.ts'
import { exportStrings, isExporter } from '../../files/string-exports.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'
import { invalid } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import type { JsonObject } from '../../../world/json.ts'
import type { Call } from '../common/row.ts'
import { exporterSettingsOf } from './rows.ts'

/** Throws 400 where neither the platform nor an app has one of this name. */
export const requireExporter = (call: Call, format: string, key = 'format'): void => {
  const { hosted, userId } = call
  if (!isExporter(hosted, { format, projectId: call.id('projectId'), userId }))
    throw new Refusal(
      invalid(
        key,
        'notSupported',
        `Neither this simulator nor an installed app exports strings as "${format}"`,
      ),
    )
}

export const settingsOfExporter = (hosted: HostedWorld, projectId: number, format: string): JsonObject =>
  exporterSettingsOf(hosted)
    .values()
    .find((row) => row.of === `projectId ${projectId}` && row.format === format)?.settings ?? {}

interface Asked {
  languageId: string
  skipUntranslatedStrings?: boolean | undefined
  exportApprovedOnly?: boolean | undefined
  exportWithMinApprovalsCount?: number | undefined
  exportStringsThatPassedWorkflow?: boolean | undefined
}

/** These strings in one file; null where there is nothing to write. */
export const stringsIn = (
  { hosted, userId, world, id }: Call,
  format: string,
  stringIds: readonly number[],
  { languageId, skipUntranslatedStrings, ...filter }: Asked,
): Promise<Uint8Array | null> =>
  exportStrings(hosted, {
    ...{ format, languageId, skipUntranslatedStrings, userId },
    approvedOnly: approvedOnlyOf(filter),
    projectId: id('projectId'),
    strings: rowsAt(world.strings, stringIds),
    settings: settingsOfExporter(hosted, id('projectId'), format),
  })
