/**
 * `import { test, expect } from 'ap-bridge/playwright'`: an app under test in a world of its own, per test.
 * Playwright is the user's own: `@playwright/test` re-exports `playwright/test`, so either package gives the one copy
 * that may run.
 */
import { expect as baseExpect, test as base, type FrameLocator } from 'playwright/test'
import { lookInto } from '../looker/looker.ts'
import { features } from '../looker/features.ts'
import { watchFrames } from './fixtures/app-frames.ts'
import { leaveEvidence, noteEarly, noteHeard } from './fixtures/evidence.ts'
import { leaveRecord } from './fixtures/record.ts'
import { listen, lookAtFrames, nothingHeard, type Heard } from './fixtures/heard.ts'
import { routePlatform } from './fixtures/routes.ts'
import { openSimulator, type TestSimulator, type TestWorldOptions } from './fixtures/simulator.ts'
import type { TestWorld } from './fixtures/test-world.ts'
import { editorMatchers } from './matchers/editor-matchers.ts'
import { lastWords } from './matchers/polling.ts'
import { worldMatchers } from './matchers/world-matchers.ts'
import { createEditorPage, type EditorPage } from './page-objects/editor.ts'
import { createJobsPage, type JobsPage } from './page-objects/jobs.ts'
import { createModalPage, type ModalPage } from './page-objects/modal.ts'
import { createOauthPage, type OauthPage } from './page-objects/oauth.ts'
import {
  createProfilePage,
  createProjectPage,
  type ProfilePage,
  type ProjectPage,
} from './page-objects/project.ts'
import { appFrame, type Site } from './page-objects/site.ts'

export { routePlatform } from './fixtures/routes.ts'
export type { TestSimulator, TestWorldOptions } from './fixtures/simulator.ts'
export type { ScenarioName } from './fixtures/scenario.ts'
export type {
  RestAnswer,
  TestApp,
  TestFault,
  TestModule,
  TestWorld,
  WorldFacts,
} from './fixtures/test-world.ts'
export type { PollOptions } from './matchers/polling.ts'
export type { ConformOptions } from './matchers/world-matchers.ts'
export type { WorldFinding } from '../platform/findings/findings.ts'
export type { EditorPage, OpenOptions } from './page-objects/editor.ts'
export type { AskedApp, AskOptions, EndedJob, GivenFile, JobsPage } from './page-objects/jobs.ts'
export type { ModalPage } from './page-objects/modal.ts'
export type { AnswerOptions, OauthPage } from './page-objects/oauth.ts'
export type { ProfilePage, ProjectPage, ProjectTab } from './page-objects/project.ts'
export type { GoOptions } from './page-objects/site.ts'

/** What `test.use` and the configuration's `use` take. */
export interface ApBridgeOptions {
  /** Address of the manifest of the app under test or folder of a serverless one, or several; those of `ap-bridge exec --app` where it is left out. */
  manifestUrl: string | readonly string[] | undefined
  /** Of the platform; standard where it is left out. */
  edition: TestWorldOptions['edition']
  /** What the platform's own names begin with; left out, crowdin once an app is installed whose manifest does. */
  brand: TestWorldOptions['brand']
  /** What each world starts with: a built-in's name, a scenario file, or what would stand in one. */
  scenario: TestWorldOptions['scenario']
  /** Chosen in each page that is opened. */
  theme: Site['theme']
  /** Target language, such as `de`, in which the Editor opens. */
  language: string | undefined
  /** Key of the module that `app` means where a page shows several. */
  module: string | undefined
  /** Whether a test passes although the platform refused a call; true where it is left out. They are attached either way. */
  allowRefusals: boolean
  /** Whether a test passes although a page of an app threw what nobody caught; true where it is left out. */
  allowExceptions: boolean
  /** Whether a test passes although a fault that was declared never happened; false where it is left out. */
  allowUnfiredFaults: boolean
}

export interface ApBridgeWorkerOptions {
  /**
   * What the app's server knows as its client secret; of several apps in a world, that of the first. Under
   * `ap-bridge exec` its own option counts.
   */
  clientSecret: string | undefined
  /** Where callbacks, jobs and webhooks may go beside the apps, such as `localhost:9000`; under `ap-bridge exec` its own option counts. */
  allowHosts: readonly string[] | undefined
}

export interface ApBridgeFixtures {
  /** A new world for each test, with the app installed. */
  world: TestWorld
  /** The Editor. Its actions open it where it is not open. */
  editor: EditorPage
  /** The project's pages, and those of apps in them. */
  project: ProjectPage
  /** The profile's pages, and those of apps in them. */
  profile: ProfilePage
  /** The modal on top of the page: an app's, or one of the platform's own. */
  modal: ModalPage
  /** The page on which a person allows or denies what an app asks for. */
  oauth: OauthPage
  /** Files that come and go on the project's page Sources. Its actions open that page. */
  jobs: JobsPage
  /** The frame of the app's page, outside of modals. */
  app: FrameLocator
}

const listOf = (urls: string | readonly string[]): readonly string[] =>
  typeof urls === 'string' ? [urls] : urls

export const test = base.extend<
  ApBridgeOptions & ApBridgeFixtures & { heard: Heard },
  ApBridgeWorkerOptions & { simulator: TestSimulator }
>({
  // Apps' frames keep what they store as in people's browsers. The user's own arguments come after, and count.
  launchOptions: [
    ({ browserName, launchOptions }, use) =>
      use(
        browserName === 'chromium'
          ? { ...launchOptions, args: [features, ...(launchOptions.args ?? [])] }
          : launchOptions,
      ),
    { scope: 'worker' },
  ],
  clientSecret: [undefined, { option: true, scope: 'worker' }],
  allowHosts: [undefined, { option: true, scope: 'worker' }],
  simulator: [
    async ({ clientSecret, allowHosts }, use) => {
      const simulator = await openSimulator(clientSecret, allowHosts)
      await use(simulator)
      await simulator.close()
    },
    { scope: 'worker' },
  ],

  manifestUrl: [undefined, { option: true }],
  edition: [undefined, { option: true }],
  brand: [undefined, { option: true }],
  scenario: [undefined, { option: true }],
  theme: [undefined, { option: true }],
  language: [undefined, { option: true }],
  module: [undefined, { option: true }],
  allowRefusals: [true, { option: true }],
  allowExceptions: [true, { option: true }],
  allowUnfiredFaults: [false, { option: true }],

  heard: ({}, use) => use(nothingHeard()),
  world: [
    async (
      {
        simulator,
        manifestUrl,
        edition,
        brand,
        scenario,
        allowRefusals,
        allowExceptions,
        allowUnfiredFaults,
        heard,
      },
      use,
      testInfo,
    ) => {
      const world = await simulator.createWorld({ edition, brand, scenario })
      try {
        for (const manifest of listOf(manifestUrl ?? simulator.manifestUrls)) await world.install(manifest)
        const { findings } = world
        world.findings = async () => {
          await noteEarly(world, heard)
          return findings()
        }
        await use(world)
        await noteHeard(world, heard)
        await leaveRecord(simulator, world, testInfo)
        await leaveEvidence(world, testInfo, { allowRefusals, allowExceptions, allowUnfiredFaults, heard })
      } finally {
        await world.close()
        // Pages went before it.
        await lastWords()
      }
    },
    { auto: true },
  ],
  context: async ({ context, simulator, heard }, use, testInfo) => {
    await routePlatform(context, simulator.url)
    watchFrames(context)
    const { settle } = listen(context, heard)
    const looker = await lookInto(context)
    await use(context)
    heard.sightings = await looker.settle()
    if (testInfo.status !== testInfo.expectedStatus) await lookAtFrames(context, heard)
    await settle()
  },

  editor: ({ page, world, module, language, theme }, use) =>
    use(createEditorPage({ page, world, module, language, theme })),
  project: ({ page, world, module, language, theme }, use) =>
    use(createProjectPage({ page, world, module, language, theme })),
  profile: ({ page, world, module, language, theme }, use) =>
    use(createProfilePage({ page, world, module, language, theme })),
  modal: ({ page }, use) => use(createModalPage(page)),
  oauth: ({ page, world }, use) => use(createOauthPage({ page, world })),
  jobs: ({ page, world, module, language, theme }, use) =>
    use(createJobsPage({ page, world, module, language, theme })),
  app: ({ page, module }, use) => use(appFrame({ page, module })),
})

export const expect = baseExpect.extend({ ...worldMatchers, ...editorMatchers })
