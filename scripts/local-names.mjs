/**
 * Letters for local names in the order in which `dist/iframe.js` compresses best, found by annealing, 20,000 tries after another 46,000.
 * It need not be right: another order costs up to 30 bytes. The function is run where it is alone, so the letters are in it.
 */
export const localNames = {
  get: (nth) => {
    const letters = 'pmrwltnNxPegcyKzGLDfRIWFTUXCHAJbEdhSuqosVYkQOMviajZB'
    const rest = Math.floor(nth / letters.length)
    return letters[nth % letters.length] + (rest ? letters[rest - 1] : '')
  },
}
