/**
 * Worlds to start with. Building is done once, when it is needed: worlds of one seed and edition share all rows but their
 * organization's, and editions differ in little more than the workflow.
 */
import { buildWorld } from './build.ts'
import { demoFiles } from './demo/files.ts'
import { demoLabels, demoScreenshots, demoTasks } from './demo/notes.ts'
import type { Brand, Edition, Organization, WorkflowStep } from './project-rows.ts'
import { tableOf } from './table.ts'
import type { World } from './world.ts'

export interface SeedOptions {
  edition: Edition
  organizationId: number
  domain: string
  /** When the organization was made; ISO 8601. Rows have dates of their own, the same in every world. */
  now: string
  brand?: Brand | undefined
}

const organizationOf = ({ edition, organizationId, domain, now, brand }: SeedOptions): Organization => ({
  id: organizationId,
  domain,
  edition,
  name: 'Ocean Press',
  brand,
  createdAt: now,
})

const project = {
  identifier: 'ocean-docs',
  name: 'Ocean Docs',
  description: 'The documentation site and the uploader of Ocean Press.',
  targetLanguageIds: ['de', 'fr', 'es-ES', 'uk', 'pl', 'ar', 'he', 'ja', 'pt-BR'],
}

const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | null = null
  return () => (made ??= { value: make() }).value
}

const translation: WorkflowStep = { id: 752, title: 'Translation', type: 'Translate' }
const proofreading: WorkflowStep = { id: 753, title: 'Proofreading', type: 'Proofread' }
const workflow = [translation, proofreading]

/** The world with the workflow: approvals are of the step Proofreading, tasks of the step Translation. */
const withWorkflow = (world: World): World => {
  return {
    ...world,
    projects: tableOf([...world.projects].map((row) => ({ ...row, workflow }))),
    tasks: tableOf([...world.tasks].map((row) => ({ ...row, workflowStepId: translation.id }))),
    translations: world.translations.withAll(
      [...world.translations].flatMap((row) =>
        row.approval ? [{ ...row, approval: { ...row.approval, stepId: proofreading.id } }] : [],
      ),
    ),
  }
}

const standard = once(() => {
  const files = demoFiles(project.targetLanguageIds)
  const identifiers = files.flatMap(({ strings }) => strings.map(({ identifier }) => identifier))
  const screenshots = demoScreenshots(identifiers)
  return buildWorld({ project, files, labels: demoLabels, screenshots, tasks: demoTasks })
})
const enterprise = once(() => withWorkflow(standard()))

const bare = once(() => buildWorld({ project }))
const bareEnterprise = once(() => withWorkflow(bare()))

/** Most rows are made when someone reads one: a start only tells whose world it is, and its project. */
const withRowsLater = (head: Pick<World, 'organization' | 'projects'>, make: () => World): World => {
  const later = (Object.keys(bare()) as (keyof World)[]).filter((name) => !(name in head))
  const rows = (): PropertyDescriptorMap => {
    const made = make()
    return Object.fromEntries(later.map((name) => [name, { value: made[name] }]))
  }
  const world = { ...head } as World
  for (const name of later) {
    const get = (): unknown => Object.defineProperties(world, rows())[name]
    Object.defineProperty(world, name, { get, enumerable: true, configurable: true })
  }
  return world
}

/**
 * A project with three files, nine target languages, translations in every state, comments, issues, labels,
 * screenshots and a task. User 1 manages it.
 */
export const demoWorld = (options: SeedOptions): World => {
  const [{ projects }, make] =
    options.edition === 'enterprise' ? [bareEnterprise(), enterprise] : [bare(), standard]
  return withRowsLater({ organization: organizationOf(options), projects }, make)
}
