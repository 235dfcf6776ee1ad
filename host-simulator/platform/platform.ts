/** The platform with all that it has, at once. */
import { openPlatform, type Platform, type PlatformOptions } from './open-platform.ts'
import * as whole from './whole.ts'

export type { Platform, PlatformOptions }

export const createPlatform = (options: PlatformOptions): Platform => openPlatform(options, whole)
