/**
 * Letters for local names in the order in which `dist/iframe.js` compresses best, found by trying 2,600 of them.
 * It need not be right: another order costs up to 30 bytes. The function is run where it is alone, so the letters are in it.
 */
export const localNames = {
  get: (nth) => {
    const letters = 'wsnlptrCMqvijozxXVfUIZNEWKYPhcBSyauTmFJeRAQGDOHdkLbg'
    const rest = Math.floor(nth / letters.length)
    return letters[nth % letters.length] + (rest ? letters[rest - 1] : '')
  },
}
