/** Which arrow key goes on and which goes back, where text may run from right to left. */

type Side = 'ahead' | 'back'

/** Null for a key that goes neither way. */
export const sideOf = ({ key, currentTarget }: KeyboardEvent): Side | null => {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null
  const isRtl = currentTarget instanceof Element && getComputedStyle(currentTarget).direction === 'rtl'
  return (key === 'ArrowRight') === isRtl ? 'back' : 'ahead'
}
