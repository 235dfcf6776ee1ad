/** The keys that an identifier of the format `json` is made of: dots within a key are `\.`, backslashes `\\`. */
export const pathKeys = (identifier: string): string[] =>
  // Most have neither, and a pattern takes five times as long.
  !identifier.includes('\\')
    ? identifier.split('.')
    : Array.from(identifier.matchAll(/(?:^|\.)((?:\\.|[^\\.])*)/gs), ([, key = '']) =>
        key.replace(/^\\e/, '').replaceAll(/\\(.)/gs, '$1'),
      )
