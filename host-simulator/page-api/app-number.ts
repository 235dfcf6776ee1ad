/** Ids in REST of what apps bring begin here; below are those that people make. */
export const firstAppNumber = 100_000
