/** The one engine behind the Editor's list and REST: which strings, in which order. */
import type { CustomFilter } from '../../../src/contract/objects.ts'
import type { Query } from '../croql/query.ts'
import { isProblem } from '../problem.ts'
import type { Row } from '../chunk.ts'
import type { Table } from '../table.ts'
import type { World } from '../world.ts'
import { conditionsOf } from './advanced.ts'
import { basicFilter, basicIds } from './basic.ts'
import { meets, type Condition } from './condition.ts'
import { croqlCondition, croqlOverAll } from './croql.ts'
import { movingFacts, type FactsExtras } from './world-facts.ts'
import { searchCondition, searchedId, type Search } from './search.ts'
import { ordered, sortKey, sortOf, untranslatedFirst, type Sort, type SortKey } from './sort.ts'
import { workflowCondition, type WorkflowFilter } from './workflow.ts'

/** All that is given must hold. What basic filter 12 or 38 stands for is given as `custom` or `croql`. */
export interface Criteria extends FactsExtras {
  /** The active ones; in REST all of the project. */
  readonly languageIds: readonly string[]
  /** Id of a basic filter. */
  readonly basic?: number | undefined
  readonly custom?: CustomFilter | undefined
  readonly croql?: Query | undefined
  /** What the query sees: one active language at a time, as in the Editor (default), or all, as in REST. */
  readonly croqlSees?: 'each' | 'all' | undefined
  readonly search?: Search | undefined
  readonly workflow?: WorkflowFilter | undefined
  /** Default: the order that `custom` or the basic filter asks for. */
  readonly sort?: Sort | undefined
  /** Where the given order stays: how many are wanted, the first ones. */
  readonly most?: number | undefined
}

/** Ids of those strings, of the given ones, that meet the criteria; in the given order where no other is asked for. */
export const selectStrings = (
  world: World,
  stringIds: readonly number[],
  criteria: Criteria,
): readonly number[] => {
  const wanted = criteria.search ? searchedId(criteria.search) : null
  // The help of the Editor: a search for a string's id ignores filters and options.
  if (wanted !== null) return stringIds.includes(wanted) ? [wanted] : []
  const conditions = conditionsIn(world, criteria)
  const { key, isAscending } = orderIn(criteria)
  if (!conditions.length && !key && isAscending) return stringIds
  const facts = movingFacts(world, criteria.languageIds, criteria)
  const fits = meets(conditions, criteria.languageIds)
  if (!key) {
    const fitsId = (id: number): boolean => {
      const each = facts(id)
      return each !== undefined && fits(each)
    }
    const ids = fitting(world, stringIds, conditions, fitsId, isAscending ? criteria.most : undefined)
    return isAscending ? ids : ids.toReversed()
  }
  const ids: number[] = []
  const keys: (string | number)[] = []
  for (const id of stringIds) {
    const each = facts(id)
    if (!each || !fits(each)) continue
    ids.push(id)
    keys.push(key(each))
  }
  return ordered(ids, keys, isAscending)
}

/** In the given order. Collecting what is known of 100,000 strings takes longer than most questions to them. */
const fitting = (
  { strings, translationIds }: World,
  stringIds: readonly number[],
  conditions: readonly Condition[],
  fits: (stringId: number) => boolean,
  most = Infinity,
): number[] => {
  const ids: number[] = []
  // Who wants a few asks for a few: marks of all would be made anew after each write.
  const isOf = (table: Table<Row>) =>
    most === Infinity ? table.membership() : (id: number): boolean => table.has(id)
  const isTranslated = isOf(translationIds)
  const [first] = conditions
  if (first?.about === 'string' && first.row && conditions.length === 1) {
    for (const id of stringIds) {
      if (ids.length >= most) break
      const row = strings.get(id)
      if (row && (first.row(row) || (isTranslated(id) && fits(id)))) ids.push(id)
    }
    return ids
  }
  const isThere = isOf(strings)
  const isAlike = conditions.length > 0 && conditions.every(({ about }) => about === 'translations')
  /** What was said of a string without translations: the same goes for the others. */
  let said: boolean | null = null
  for (const id of stringIds) {
    if (ids.length >= most) break
    const isBare = isAlike && !isTranslated(id)
    if (isBare && said === false) continue
    if (isBare && isThere(id)) said ??= fits(id)
    if (isBare ? said && isThere(id) : fits(id)) ids.push(id)
  }
  return ids
}

const conditionsIn = (
  world: World,
  { basic, custom, croql, croqlSees, search, workflow }: Criteria,
): Condition[] => {
  const conditions = [
    basicCondition(basic),
    workflow ? workflowCondition(workflow) : null,
    ...(custom ? conditionsOf(custom) : []),
    search ? searchCondition(world, search) : null,
    croql ? (croqlSees === 'all' ? croqlOverAll : croqlCondition)(croql) : null,
  ]
  return conditions.filter((condition) => condition !== null)
}

const unconditional: readonly number[] = Object.values(basicIds)

const basicCondition = (id: number | undefined): Condition | null => {
  if (id === undefined || unconditional.includes(id)) return null
  const filter = basicFilter(id)
  // Who sets a filter has asked for it before.
  if (isProblem(filter)) throw new Error(filter.message)
  return filter.condition
}

const orderIn = ({ basic, custom, sort }: Criteria): { key: SortKey | null; isAscending: boolean } => {
  const wanted = sort ?? (custom ? sortOf(custom) : null)
  if (wanted && (sortKey(wanted) || !wanted.isAscending))
    return { key: sortKey(wanted), isAscending: wanted.isAscending }
  return { key: basic === basicIds.untranslatedFirst ? untranslatedFirst : null, isAscending: true }
}
