/** The first, the median and the third. */
export const quartiles = (list) => [0.25, 0.5, 0.75].map((part) => partAt(list, part))

export const median = (list) => quartiles(list)[1]

/** The value below which this part of them lies. */
export const partAt = (list, part) => list.toSorted((a, b) => a - b)[Math.floor(list.length * part)]
