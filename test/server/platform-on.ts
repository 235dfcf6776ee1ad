import type { Platform } from '../../host-simulator/platform/platform.ts'
import type { Keeper } from '../../host-simulator/platform/hosted/worlds.ts'
import { appOf, openPlatform } from '../platform/offline.ts'

let given = 0

/**
 * A platform on what is kept; one before it there is dead by then.
 * Ids, and so the names of folders, go down: a list by name is not the order in which they were made.
 */
export const platformOn = (
  keeper: Keeper | undefined,
  answer: (request: Request) => Response | Promise<Response> = appOf(),
): Platform =>
  openPlatform(answer, { keeper, newId: () => `${99_999_999 - ++given}0123456789abcdef` }).platform
