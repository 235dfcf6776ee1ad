/** Scopes of REST operations. Source: facts-domain 1.3, facts-bridge 10. */

export type Access = 'read' | 'write'

/** `*` and `all` grant everything; `a.b` grants `a.b.c`; `:read` and `:write` narrow, and neither implies the other. */
export const grants = (scopes: readonly string[], wanted: string, access: Access): boolean =>
  scopes.some((scope) => {
    const [name = '', only] = scope.split(':')
    const covers = name === '*' || name === 'all' || wanted === name || wanted.startsWith(`${name}.`)
    return covers && (!only || only === access)
  })
