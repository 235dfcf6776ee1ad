/** Glossaries and translation memories alike: one for each project, with its id, and those that people made. */
import { whyNot } from '../../../world/access.ts'
import type { ProjectRow } from '../../../world/project-rows.ts'
import type { Shelf } from '../../hosted/shelf.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'
import { failed } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { topGroup } from '../groups/group.ts'
import { managesGroup } from '../users/granted.ts'
import { nowOf, userOf } from './caller.ts'
import { nextOwnId } from './own-id.ts'
import type { Call } from './row.ts'

/** As it is kept in the vault. Plain JSON. Of a project's own: what people changed. */
export type LibraryRow = Partial<Omit<Library, 'id' | 'project'>>

export interface Library {
  id: number
  name: string
  userId: number
  languageId: string
  groupId: number
  /** ISO 8601, UTC. */
  createdAt: string
  /** Whose default it is; null of one that people made. */
  project: ProjectRow | null
}

/** What a new one says of where it goes. */
export interface Unmade {
  groupId?: number | undefined
}

/** In whose name something is written. */
export type Writer = Pick<Call, 'hosted' | 'userId'>

export interface LibraryKind {
  /** The projects' first. */
  all(hosted: HostedWorld): Library[]
  get(hosted: HostedWorld, id: number): Library | undefined
  add(by: Writer, wish: Pick<Library, 'name' | 'languageId'> & { groupId?: number | undefined }): Library
  edit(hosted: HostedWorld, library: Library, edits: LibraryRow): void
  /** Without what is in it. Throws 403 where it is a project's. */
  delete(hosted: HostedWorld, library: Library): void
}

export const libraryKind = (shelf: Shelf<LibraryRow>, ending: string): LibraryKind => {
  const ofProject = (hosted: HostedWorld, project: ProjectRow): Library => ({
    id: project.id,
    name: `${project.name}'s ${ending}`,
    userId: project.ownerId,
    languageId: project.sourceLanguageId,
    groupId: topGroup,
    createdAt: project.createdAt,
    ...shelf(hosted).get(String(project.id)),
    project,
  })
  const made = (id: number, row: LibraryRow): Library => ({ ...(row as Library), id, project: null })

  return {
    all: (hosted) => [
      ...[...hosted.store.world.projects].map((project) => ofProject(hosted, project)),
      ...shelf(hosted)
        .entries()
        .filter(([, row]) => row.createdAt !== undefined)
        .map(([id, row]) => made(Number(id), row)),
    ],
    get(hosted, id) {
      const project = hosted.store.world.projects.get(id)
      if (project) return ofProject(hosted, project)
      const row = shelf(hosted).get(String(id))
      return row?.createdAt === undefined ? undefined : made(id, row)
    },
    add(by, { name, languageId, groupId = topGroup }) {
      const id = nextOwnId(by.hosted, shelf)
      const row = { name, languageId, groupId, userId: by.userId, createdAt: nowOf(by) }
      shelf(by.hosted).set(String(id), row)
      return made(id, row)
    },
    edit(hosted, { id }, edits) {
      shelf(hosted).set(String(id), { ...shelf(hosted).get(String(id)), ...edits })
    },
    // Unstated: what becomes of a project without its default. Ours is never without.
    delete(hosted, { id, name, project }) {
      if (project)
        throw new Refusal(failed(403, `Failed to delete "${name}": project ${project.id} works with it`))
      shelf(hosted).delete(String(id))
    },
  }
}

/**
 * Who manages the project of it; others who are in that where it says so. Of no project: who manages its group (facts
 * F243). Unstated: of the standard edition. Ours: managers of all.
 */
export const requireManager = (
  call: Call,
  { name, project = null, groupId }: Pick<Library, 'name'> & Partial<Pick<Library, 'project'>> & Unmade,
  isOpen = false,
): void => {
  if (!project && managesGroup(call.hosted, call.userId, groupId ?? topGroup)) return
  const place = { projectId: project?.id ?? null }
  const why = whyNot(userOf(call), isOpen ? 'translate' : 'manage', place)
  if (why !== null) throw new Refusal(failed(403, `Failed to change "${name}": ${why}`))
}

/** Learns which concept or segment holds which texts, and tells whether one holds all of these. */
export const textsHeld = () => {
  const held = new Map<string, Set<number>>()
  const keyOf = ({ languageId, text }: LanguageText): string => `${languageId} ${text}`
  return {
    learn(texts: readonly LanguageText[], id: number): void {
      for (const text of texts) held.set(keyOf(text), (held.get(keyOf(text)) ?? new Set<number>()).add(id))
    },
    hasAll(texts: readonly LanguageText[]): boolean {
      const [first, ...others] = texts.map((text) => held.get(keyOf(text)))
      return [...(first ?? [])].some((id) => others.every((ids) => ids?.has(id)))
    },
  }
}

interface LanguageText {
  languageId: string
  text: string
}
