/** A world out of what it is made of; pages get theirs otherwise, and load none of this first. */
import { countsOf, type FileCounts } from './counts.ts'
import { tableOf } from './table.ts'
import { grownIds } from './translation-ids.ts'
import {
  commentIdsOf,
  idsByIdentifierOf,
  idsByTextOf,
  screenshotIdsOf,
  type Stored,
  type World,
} from './world.ts'

export const worldOf = (stored: Stored): World => {
  const { strings, comments, screenshots } = stored
  const bare = {
    organization: stored.organization,
    users: tableOf(stored.users),
    projects: tableOf(stored.projects),
    branches: tableOf(stored.branches),
    directories: tableOf(stored.directories),
    files: tableOf(stored.files),
    strings: tableOf(strings),
    translations: tableOf(stored.translations),
    comments: tableOf(comments),
    labels: tableOf(stored.labels),
    screenshots: tableOf(screenshots),
    tasks: tableOf(stored.tasks),
    counters: stored.counters,
    translationIds: tableOf(grownIds(tableOf(), stored.translations)),
    commentIds: commentIdsOf(comments),
    screenshotIds: screenshotIdsOf(screenshots),
    stringIdsByText: idsByTextOf(strings),
    stringIdsByIdentifier: idsByIdentifierOf(strings),
    counts: tableOf<FileCounts>(),
  }
  // Not by a spread with one field more: Node 20 then makes a shape of its own for each world.
  bare.counts = countsOf(bare)
  return bare
}
