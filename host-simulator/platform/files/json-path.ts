/** The keys that an identifier of the format `json` is made of: dots within a key are `\.`, backslashes `\\`. */
export const pathKeys = (identifier: string): string[] =>
  Array.from(identifier.matchAll(/(?:^|\.)((?:\\.|[^\\.])*)/gs), ([, key = '']) =>
    key.replace(/^\\e/, '').replaceAll(/\\(.)/gs, '$1'),
  )
