/** What an app's page itself asks of the live platform. It goes into the page as text, so it stands alone. */
import type { Told } from './told.ts'

export const seeLiveRequests = (tell: (told: Told) => void): void => {
  const asked = new Set(['fetch', 'xmlhttprequest', 'beacon'])
  const live =
    /^https:\/\/(?:(?:[\w-]+\.)?api\.crowdin\.com\/|accounts\.crowdin\.com\/|[\w-]+\.crowdin\.com\/api\/v2\/)/
  const seen = new Set<string>()
  new PerformanceObserver((list) => {
    for (const { name, initiatorType } of list.getEntries() as PerformanceResourceTiming[]) {
      const [address = ''] = name.split(/[?#]/)
      if (!asked.has(initiatorType) || !live.test(name) || seen.has(address) || seen.size > 20) continue
      seen.add(address)
      tell({ tell: 'live', ref: `live ${address}`, address })
    }
  }).observe({ type: 'resource', buffered: true })
}
