/** The operations that glossaries and translation memories share: the things themselves, exports and imports. */
import { z } from 'zod'
import { languageIn } from '../../../world/languages.ts'
import type { World } from '../../../world/world.ts'
import { keptValue } from '../../hosted/kept-values.ts'
import { invalid } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { pagesOf } from './addresses.ts'
import { date, dateOf, id, idQuery, orderQuery } from './fields.ts'
import { fitting } from './found.ts'
import { groupNamed, groupQuery, groupWish } from '../groups/group.ts'
import type { Library, LibraryKind, Unmade } from './library.ts'
import { resource } from './resource.ts'
import { requireManagerOf } from '../users/granted.ts'
import { findsLibrary } from '../users/token-limits.ts'
import { projectsOpen } from '../users/membership.ts'
import type { Call, RestRow } from './row.ts'

/** What is answered of both. */
export const library = {
  id,
  name: z.string(),
  userId: id,
  /** Of the enterprise edition. */
  groupId: id.optional(),
  languageId: z.string(),
  languageIds: z.array(z.string()),
  defaultProjectIds: z.array(id),
  projectIds: z.array(id),
  webUrl: z.string(),
  createdAt: date,
}

/** Without the projects that work with it. */
export const libraryShape = (
  { id: own, name, userId, groupId, languageId, createdAt }: Library,
  call: Call,
) => ({
  id: own,
  name,
  userId,
  ...(isEnterprise(call) && { groupId }),
  languageId,
  webUrl: `${pagesOf(call)}/organization`,
  createdAt: dateOf(createdAt),
})

const isEnterprise = ({ hosted }: Pick<Call, 'hosted'>): boolean => hosted.edition === 'enterprise'

type Part = 'glossaryIds' | 'tmIds'

/** A project's is there for who is in that; by a token that was limited, what it finds. */
const isOpen = (call: Call, part: Part, library: Library): boolean => {
  const { project } = library
  if (!findsLibrary(call.hosted, call.claims, part, library)) return false
  return !project || projectsOpen(call)(project.id)
}

export const openOf = (call: Call, part: Part, libraries: readonly Library[]): Library[] =>
  libraries.filter((each) => isOpen(call, part, each))

interface Wish {
  languageId?: string | undefined
  groupId?: number | undefined
}

const requirePossible = (call: Call, { languageId, groupId }: Wish): void => {
  if (languageId !== undefined) requireLanguage(call.world, languageId)
  if (groupId === undefined || (isEnterprise(call) && groupNamed(call.hosted, groupId))) return
  throw new Refusal(invalid('groupId', 'notFound', `There is no group ${groupId}`))
}

export const requireLanguage = (world: World, languageId: string, key = 'languageId'): void => {
  if (!languageIn(world, languageId))
    throw new Refusal(invalid(key, 'notFound', `There is no language "${languageId}"`))
}

interface LibrarySpec<A extends z.ZodType> {
  path: `/${string}/{${string}}`
  scope: string
  tag: string
  name: string
  kind: LibraryKind
  /** What of a token limits it. */
  limit: Part
  answer: A
  shapeOf(library: Library, call: Call): z.input<A> & object
  /** Throws where who asks may not change it, or make one. */
  requireWriter(call: Call, library: Library | Unmade): void
  /** Empties it. */
  clear(call: Call, library: Library): void
  docs: Record<'list' | 'read' | 'add' | 'edit' | 'remove', string>
}

export const libraryResource = <A extends z.ZodType>(spec: LibrarySpec<A>) => {
  const { path, scope, tag, name, kind, limit, answer, shapeOf, requireWriter, docs } = spec
  const part = path.slice(path.indexOf('{') + 1, -1)
  // Those of projects are made at each look: what is read of them has to be read where it is noted.
  const shown = ({ id: own }: Library, call: Call): z.input<A> & object =>
    keptValue(call.hosted, `${name} ${own} ${call.userId} ${call.origin()}`, () =>
      shapeOf(kind.get(call.hosted, own) as Library, call),
    )
  const libraries = resource<Library, A>({
    ...{ path, scope, tag, name, answer, shapeOf: shown, isSteady: true, keepsAnswers: false },
    find(call) {
      const library = kind.get(call.hosted, call.id(part))
      return library && isOpen(call, limit, library) ? library : null
    },
  })
  const text = z.string().trim().min(1)
  const wish = z.object({ name: text, languageId: z.string().min(1), groupId: groupWish.optional() })
  const rows: RestRow[] = [
    libraries.list(docs.list, {
      query: z.object({
        userId: idQuery.optional(),
        groupId: groupQuery.optional(),
        filter: z.string().optional(),
        orderBy: orderQuery('id', 'name', 'groupId', 'userId', 'createdAt').optional(),
      }),
      rows(call) {
        const { userId, groupId, filter = '' } = call.query
        const wanted = filter.toLowerCase()
        return fitting(kind.all(call.hosted), { userId, groupId }).filter(
          (each) => isOpen(call, limit, each) && each.name.toLowerCase().includes(wanted),
        )
      },
    }),
    libraries.add(docs.add, wish, (call) => {
      requireWriter(call, { groupId: call.body.groupId })
      requirePossible(call, call.body)
      return kind.add(call, call.body)
    }),
    libraries.read(docs.read),
    libraries.edit(docs.edit, wish.partial(), (call, row, edits) => {
      requireWriter(call, row)
      requirePossible(call, edits)
      if (edits.groupId !== undefined && edits.groupId !== row.groupId)
        requireManagerOf(call, edits.groupId, `move "${row.name}"`)
      const said = Object.entries(edits).filter(([, value]) => value !== undefined)
      kind.edit(call.hosted, row, Object.fromEntries(said))
    }),
    libraries.remove(docs.remove, (call, row) => {
      requireWriter(call, row)
      call.hosted.together(() => {
        kind.delete(call.hosted, row)
        spec.clear(call, row)
      })
    }),
  ]
  return { named: libraries.named, rows }
}
