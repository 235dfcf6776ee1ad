/** Tags of contents, which a client sends again to hear whether it has the same. */

/** Whether the client has what has this tag: then the answer is 304. Source: RFC 9110, 13.1.2. */
export const hasTag = ({ headers }: { headers: Pick<Headers, 'get'> }, tag: string): boolean =>
  headers.get('if-none-match')?.replace(/^W\//, '').replaceAll('"', '') === tag
