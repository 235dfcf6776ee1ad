/** The rows of several projects as those of one account. */
import { counterNames, type Counters, type Stored } from '../world/world.ts'

/** Each begins with the ids that the one before left; projects count up from 1. Users are the same in all. */
export const joined = ([first, ...others]: readonly Stored[]): Stored => {
  const all = [first as Stored]
  for (const one of others) all.push(shifted(one, (all.at(-1) as Stored).counters))
  const last = all.at(-1) as Stored
  return {
    ...last,
    projects: all.flatMap(({ projects }) => projects),
    branches: all.flatMap(({ branches }) => branches),
    directories: all.flatMap(({ directories }) => directories),
    files: all.flatMap(({ files }) => files),
    strings: all.flatMap(({ strings }) => strings),
    translations: all.flatMap(({ translations }) => translations),
    comments: all.flatMap(({ comments }) => comments),
    labels: all.flatMap(({ labels }) => labels),
    screenshots: all.flatMap(({ screenshots }) => screenshots),
    tasks: all.flatMap(({ tasks }) => tasks),
  }
}

const shifted = (stored: Stored, by: Counters): Stored => {
  const node = (id: number): number => id + by.nodes
  const nodeOrNull = (id: number | null): number | null => (id === null ? null : node(id))
  const string = (id: number): number => id + by.strings
  const ofProject = <R extends { projectId: number }>(row: R): R => ({
    ...row,
    projectId: row.projectId + by.projects,
  })
  const placed = <
    R extends { id: number; projectId: number; branchId: number | null; directoryId: number | null },
  >(
    row: R,
  ): R => ({
    ...ofProject(row),
    id: node(row.id),
    branchId: nodeOrNull(row.branchId),
    directoryId: nodeOrNull(row.directoryId),
  })
  const sum = counterNames.map((name) => [
    name,
    name === 'users' ? stored.counters.users : stored.counters[name] + by[name],
  ])
  return {
    ...stored,
    projects: stored.projects.map((row) => ({ ...row, id: row.id + by.projects })),
    branches: stored.branches.map((row) => ({ ...ofProject(row), id: node(row.id) })),
    directories: stored.directories.map(placed),
    files: stored.files.map((row) => ({ ...placed(row), stringIds: row.stringIds.map(string) })),
    strings: stored.strings.map((row) => ({
      ...ofProject(row),
      id: string(row.id),
      fileId: node(row.fileId),
      labelIds: row.labelIds.map((id) => id + by.labels),
    })),
    translations: stored.translations.map((row) => ({
      ...row,
      id: row.id + by.translations,
      stringId: string(row.stringId),
      votes: Object.fromEntries(
        Object.entries(row.votes).map(([user, vote]) => [user, { ...vote, id: vote.id + by.votes }]),
      ),
      approval: row.approval && { ...row.approval, id: row.approval.id + by.approvals },
    })),
    comments: stored.comments.map((row) => ({
      ...row,
      id: row.id + by.comments,
      stringId: string(row.stringId),
    })),
    labels: stored.labels.map((row) => ({ ...ofProject(row), id: row.id + by.labels })),
    screenshots: stored.screenshots.map((row) => ({
      ...ofProject(row),
      id: row.id + by.screenshots,
      stringIds: row.stringIds.map(string),
    })),
    tasks: stored.tasks.map((row) => ({
      ...ofProject(row),
      id: row.id + by.tasks,
      fileIds: row.fileIds.map(node),
    })),
    counters: Object.fromEntries(sum) as Counters,
  }
}
