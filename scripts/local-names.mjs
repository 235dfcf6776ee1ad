/**
 * Letters for local names in the order in which `dist/iframe.js` compresses best, found by annealing, 46,000 tries.
 * It need not be right: another order costs up to 30 bytes. The function is run where it is alone, so the letters are in it.
 */
export const localNames = {
  get: (nth) => {
    const letters = 'wsnlptrCMqvijozxXVfUIZNEWKYPhcBSyauTmFJeRAQGDOHdkLbg'
    const rest = Math.floor(nth / letters.length)
    return letters[nth % letters.length] + (rest ? letters[rest - 1] : '')
  },
}
