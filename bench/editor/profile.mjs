/** Where the time of one action went, by function. */

/** Rows of the longest own times, and of the longest times with all that was called. */
export const summarize = ({ nodes, samples, timeDeltas }) => {
  const byId = new Map(nodes.map((node) => [node.id, { ...node, ownUs: 0 }]))
  for (const [at, id] of samples.entries()) byId.get(id).ownUs += timeDeltas[at]
  const own = new Map()
  const total = new Map()
  const add = (sums, name, us) => sums.set(name, (sums.get(name) ?? 0) + us)
  const nameOf = ({ functionName, url, lineNumber, columnNumber }) =>
    `${functionName || '(anonymous)'} ${url ? `${url.split('/').at(-1)}:${lineNumber + 1}:${columnNumber + 1}` : ''}`
  /** Time in the node and below it. A function that calls itself counts once. */
  const walk = (node, above) => {
    const name = nameOf(node.callFrame)
    const inside = new Set(above).add(name)
    add(own, name, node.ownUs)
    const us = (node.children ?? []).reduce((sum, id) => sum + walk(byId.get(id), inside), node.ownUs)
    if (!above.has(name)) add(total, name, us)
    return us
  }
  walk(byId.get(nodes[0].id), new Set())
  const top = (sums) =>
    [...sums]
      .filter(([name]) => !/^\((root|idle|program)\)/.test(name))
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, 16)
      .map(([name, us]) => `${(us / 1000).toFixed(1).padStart(9)} ms  ${name}`)
  return ['own', ...top(own), 'with all that is called', ...top(total)].join('\n')
}
