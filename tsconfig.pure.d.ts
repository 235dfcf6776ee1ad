/**
 * What the pure folders use beyond the language, for tsconfig.pure.json alone: the typings of papaparse bring in all of
 * Node's, and with them every folder could use them. The real typings hold the same calls in tsconfig.json.
 */
declare const Papa: {
  parse(
    text: string,
    options: { preview: number; delimitersToGuess: string[] },
  ): { meta: { delimiter: string } }
  unparse(rows: string[][], options: { delimiter: string; quotes: boolean }): string
}
export default Papa

declare global {
  const TextEncoder: new () => { encode(text: string): Uint8Array<ArrayBuffer> }
  const TextDecoder: new (
    encoding: 'utf-8',
    options: { fatal: boolean; ignoreBOM: boolean },
  ) => { decode(bytes: Uint8Array): string }
  const URL: {
    new (address: string, base?: string): { hostname: string; href: string }
    canParse(address: string): boolean
  }
}
