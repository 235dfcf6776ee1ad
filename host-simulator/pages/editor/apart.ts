interface Part {
  offset: number
  length: number
}

/** Parts of a text one after the other, as they can be marked: where two overlap, the letters are of the first. */
export const apart = (parts: readonly Part[]): Part[] => {
  const marks: Part[] = []
  let end = 0
  for (const { offset, length } of parts.toSorted((a, b) => a.offset - b.offset || b.length - a.length)) {
    const from = Math.max(offset, end)
    if (offset + length <= from) continue
    end = offset + length
    marks.push({ offset: from, length: end - from })
  }
  return marks
}
