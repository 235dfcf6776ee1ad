import type { Bench } from './bench.ts'

/** What the app's server printed last, as lines of evidence; nothing where the doctor has not started it. */
export const lastWordsOf = async (bench: Bench): Promise<string[]> => {
  const words = (await bench.started())?.lastWords() ?? ''
  return words ? ['the last words of the start command:', ...words.split('\n')] : []
}
