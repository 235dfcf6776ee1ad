/** What the pure folders use beyond the language, for tsconfig.pure.json alone. The real typings hold the same calls in tsconfig.json. */

declare const TextEncoder: new () => { encode(text: string): Uint8Array<ArrayBuffer> }
declare const TextDecoder: new (
  encoding: 'utf-8' | 'macintosh',
  options?: { fatal: boolean; ignoreBOM: boolean },
) => { decode(bytes: Uint8Array): string }
declare const URL: {
  new (address: string, base?: string): { hostname: string; href: string }
  canParse(address: string): boolean
}
