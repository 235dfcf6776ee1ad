/** The report of raw data: a line for each translation, approval or vote. */
import { approvalsOf } from '../../../world/approvals.ts'
import { pathOf } from '../../../world/folders.ts'
import { isStringBased } from '../../../world/string-based.ts'
import { sourceText } from '../../../world/texts.ts'
import { kindOf, type Origin } from '../../../world/translation-rows.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'
import { invalid } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { promptsOf } from '../ai/prompt-form.ts'
import { memories } from '../tms/memory.ts'
import { amountOf, isInTime } from './amount.ts'
import { type Asked, type Done, type Kind, doneIn, pieceOf } from './counted.ts'
import type { Cells } from './file.ts'
import { offersIn } from './match-rates.ts'
import { columnsOfKind, type Schema } from './schema.ts'

type Mode = 'translations' | 'approvals' | 'votes'

/** Columns that one mode alone has, or lacks. Source: the OpenAPI files. */
const isOf = (mode: Schema['mode'], column: string): boolean => {
  if (column === 'mark') return mode === 'votes'
  return mode !== 'votes' || !/Match$|^wasEdited$/.test(column)
}

/** Of a string-based project with the branch in the place of the file. */
const usualOf = (isOfStrings: boolean) => [
  ...(['userId', 'languageId', 'stringId', 'translationId'] as const),
  ...([isOfStrings ? 'branchId' : 'fileId', 'pluralForm', 'mark', 'sourceUnits', 'createdAt'] as const),
]

/** Whether all that is reported of are such projects. */
const isOfStringsIn = ({ world, projects }: Pick<Asked, 'world' | 'projects'>): boolean =>
  projects.length > 0 && projects.every(({ id }) => isStringBased(world, id))

const columnsIn = (asked: Asked): readonly string[] => asked.schema.columns ?? usualOf(isOfStringsIn(asked))

/** Unstated: which hash. Ours is FNV-1a of 32 bits over UTF-16, in hexadecimal. */
const hashOf = (text: string): string => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** Of what a text is: a memory, an engine or a prompt. */
const originCells = (hosted: HostedWorld, origin: Origin | undefined): Cells => {
  if (!origin) return {}
  const { name, id = null } = origin
  switch (kindOf(origin)) {
    case 'tm':
      return { tmId: id, tmName: (id !== null && memories.get(hosted, id)?.name) || null }
    case 'mt':
      // Unstated: what an engine is called in it. Ours is the name of its kind.
      return { mtId: id, mtEngine: name }
    case 'ai':
      return { aiPromptId: id, aiPromptName: promptsOf(hosted).get(String(id))?.name ?? null }
  }
}

/** Unstated: what several of these lists mean at once. Ours is what is of any that they name. */
const isOfNamed = ({ tmIds, mtIds, aiPromptIds }: Schema): ((origin: Origin | undefined) => boolean) => {
  if (!tmIds && !mtIds && !aiPromptIds) return () => true
  const named = { tm: tmIds, mt: mtIds, ai: aiPromptIds }
  return (origin) => origin?.id !== undefined && named[kindOf(origin)]?.includes(origin.id) === true
}

/** All that is known of a translation, whoever it is counted for. */
const cellsOf = (asked: Asked, offers: ReturnType<typeof offersIn>) => {
  const { hosted, world, schema } = asked
  return ({ row, string, amount }: Done): Cells => {
    const { id: translationId, stringId, languageId, pluralForm, provider, createdAt } = row
    const file = world.files.get(string.fileId ?? NaN)
    const needsMatches = schema.columns?.some((each) => each.endsWith('Match'))
    const matches = needsMatches ? offers.done(string, row) : []
    const bestOf = (kind: string): number | null =>
      matches.reduce<number | null>(
        (best, each) => (each.kind === kind ? Math.max(best ?? 0, each.match) : best),
        null,
      )
    const branch = world.branches.get(file?.branchId ?? NaN)
    const branchId = branch?.id ?? null
    return {
      ...{ languageId, stringId, translationId, fileId: string.fileId, pluralForm },
      ...{ branchId, brancId: branchId, branchName: branch?.name ?? null },
      filePath: file ? pathOf(world, file) : null,
      sourceStringTextHash: hashOf(sourceText(string, pluralForm)),
      ...originCells(hosted, row.origin),
      preTranslated: String(provider !== null),
      ...{ tmMatch: bestOf('tm'), mtMatch: bestOf('mt'), aiMatch: bestOf('ai') },
      suggestionMatch: bestOf('suggestion'),
      sourceUnits: amount,
      targetUnits: amountOf(world, { ...string, text: row.text }, schema.unit),
      updatedAt: createdAt,
    }
  }
}

type Piece = Done & { since?: string }

/** Each as its last translation, and since the first. Source: facts F226. */
const piecesIn = (all: readonly Done[]): Piece[] => {
  const found = new Map<string, Piece>()
  for (const done of all) {
    const key = pieceOf(done)
    found.set(key, { ...done, since: found.get(key)?.since ?? done.row.createdAt })
  }
  return [...found.values()]
}

export const rawKinds: Record<string, Kind> = {
  'contribution-raw-data': {
    title: 'Contribution Raw Data',
    // The documented schema names no format; what comes is read as CSV (facts F239).
    format: 'csv',
    needs: ['mode'],
    takes: { mode: ['translations', 'approvals', 'votes'] satisfies Mode[] },
    columns: (_, asked) => columnsIn(asked),
    rows(asked) {
      const { mode = 'translations', userId: only, columns } = asked.schema
      const named = columnsIn(asked)
      const others: readonly string[] = columnsOfKind[isOfStringsIn(asked) ? 0 : 1]
      const strange = columns?.find((each) => !isOf(mode, each) || others.includes(each))
      if (strange !== undefined)
        throw new Refusal(invalid('schema.columns', 'notInArray', `Expected no "${strange}" of ${mode}`))
      const whole = { ...asked, schema: { ...asked.schema, dateFrom: undefined, dateTo: undefined } }
      const all: Piece[] = mode === 'translations' ? piecesIn(doneIn(whole, true)) : doneIn(whole)
      const known = cellsOf(asked, offersIn(asked))
      const isMeant = isOfNamed(asked.schema)
      const rows = all.flatMap((done): Cells[] => {
        const { row } = done
        if (!isMeant(row.origin)) return []
        const cells = known(done)
        const of = (userId: number | null, createdAt: string, mark: string | null): Cells => ({
          ...{ ...cells, userId, createdAt, mark },
          wasEdited: String(mode === 'approvals' && userId === row.userId),
        })
        if (mode === 'approvals') return approvalsOf(row).map(({ userId, at }) => of(userId, at, null))
        if (mode === 'votes')
          return Object.entries(row.votes).map(([userId, { at, mark }]) => of(Number(userId), at, mark))
        return [of(row.userId, done.since ?? row.createdAt, null)]
      })
      return rows
        .filter(
          ({ userId, createdAt }) =>
            isInTime(asked.schema, String(createdAt)) && (only === undefined || userId === only),
        )
        .map((cells) => Object.fromEntries(named.map((name) => [name, cells[name] ?? null])))
    },
  },
}
