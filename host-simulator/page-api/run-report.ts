/** What a whole run of tests says of an app: what `ap-bridge report --conformance` writes, as JSON and into a page. */
import type { WorldFinding } from './finding.ts'

export interface Used {
  used: string[]
  unused: string[]
}

export interface AppConformance {
  app: string
  /** Of those that exist where its pages open. */
  methods: Used
  events: Used
  modules: Used
  scopes: Used
}

export interface Conformance {
  tests: number
  /** The worst first; `tests` are those in which the rule was met. */
  findings: (WorldFinding & { tests: string[] })[]
  apps: AppConformance[]
}
