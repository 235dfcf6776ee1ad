/** Content security policies of an app's pages: the simulator in the live platform's place, and who may frame a page. */

export { framingRefusal } from '../platform/apps/framing.ts'

/** `https://cdn.crowdin.com/apps/`, `*.crowdin.com`, `crowdin.com:443`: a source that names the live platform. */
const platformSource =
  /(?<![\w.*/-])(?:https?:\/\/)?(?:\*\.)?(?:[\w-]+\.)*crowdin\.com(?::(?:\d+|\*))?(?:\/[^\s;,"']*)?(?![\w.-])/gi
/** A page that is open to all of https is open to the live platform. */
const allOfHttps = /(?<![^\s"'])https:(?=[\s;,"']|$)/g

/** Where the app's policy names the live platform, the simulator is in its place. */
export const policyFor = (policy: string, simulator: string): string =>
  policy
    .replaceAll(platformSource, simulator)
    .replaceAll(allOfHttps, `https: ${simulator}`)
    // Everything here is plain http.
    .replaceAll(/\bupgrade-insecure-requests\b\s*;?\s*/gi, '')
