import type { Call } from '../row.ts'

/** The address of the world's pages. */
export const pagesOf = ({ origin, hosted }: Pick<Call, 'origin' | 'hosted'>): string =>
  `${origin()}/w/${hosted.id}`
