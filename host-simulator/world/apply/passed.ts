/** What apps' steps of workflows said of strings. */
import type { ChangeOf } from '../changes.ts'
import type { Ports, StringRow } from '../string-rows.ts'
import type { World } from '../world.ts'
import { withProjectEdits } from './projects.ts'

const withPorts = (row: StringRow, languageId: string, ports: Ports): StringRow => {
  const { passed: { [languageId]: _, ...others } = {}, ...bare } = row
  const passed = Object.keys(ports).length ? { ...others, [languageId]: ports } : others
  return Object.keys(passed).length ? { ...bare, passed } : bare
}

const without = (ports: Ports, stepIds: readonly number[]): Ports =>
  Object.fromEntries(Object.entries(ports).filter(([stepId]) => !stepIds.includes(Number(stepId))))

export const withPassed = (
  world: World,
  { stepId, laterStepIds, passed }: ChangeOf<'stringsPassed'>,
): World => {
  const rows = new Map<number, StringRow>()
  for (const { stringId, languageId, port } of passed) {
    const row = rows.get(stringId) ?? world.strings.get(stringId)
    if (!row) continue
    const ports = { ...without(row.passed?.[languageId] ?? {}, laterStepIds), [stepId]: port }
    rows.set(stringId, withPorts(row, languageId, ports))
  }
  return rows.size ? { ...world, strings: world.strings.withAll([...rows.values()]) } : world
}

/** What was said goes for the translations that there were: it is said anew of others. */
export const withoutPassed = (
  world: World,
  stood: Iterable<{ readonly stringId: number; readonly languageId: string }>,
): World => {
  const rows = new Map<number, StringRow>()
  for (const { stringId, languageId } of stood) {
    const row = rows.get(stringId) ?? world.strings.get(stringId)
    if (row?.passed?.[languageId]) rows.set(stringId, withPorts(row, languageId, {}))
  }
  return rows.size ? { ...world, strings: world.strings.withAll([...rows.values()]) } : world
}

/** What a step that is gone said of strings goes with it. */
export const withWorkflow = (world: World, { projectId, workflow }: ChangeOf<'workflowSet'>): World => {
  const gone = (world.projects.get(projectId)?.workflow ?? []).flatMap(({ id, module }) =>
    module && !workflow.some((step) => step.id === id) ? [id] : [],
  )
  const after = withProjectEdits(world, projectId, { workflow })
  if (!gone.length) return after
  const rows = [...world.strings].flatMap((row) => {
    const { passed = {} } = row
    const left = Object.entries(passed).filter(([, ports]) => gone.some((id) => Object.hasOwn(ports, id)))
    return row.projectId === projectId && left.length
      ? [left.reduce((one, [languageId, ports]) => withPorts(one, languageId, without(ports, gone)), row)]
      : []
  })
  return rows.length ? { ...after, strings: world.strings.withAll(rows) } : after
}
