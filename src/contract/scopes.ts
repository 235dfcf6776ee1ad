/** Scopes of REST operations. Source: facts F49. */

export type Access = 'read' | 'write'

/** `*` and `all` grant everything; `a.b` grants `a.b.c`; `:read` and `:write` narrow, and neither implies the other. */
export const grants = (scopes: readonly string[], wanted: string, access: Access): boolean =>
  scopes.some((scope) => {
    const [name = '', only] = scope.split(':')
    const covers = name === '*' || name === 'all' || wanted === name || wanted.startsWith(`${name}.`)
    return covers && (!only || only === access)
  })

/** The documented scopes. Source: facts F49; the specification shows `project` and `tm` only. */
export const documentedScopes: readonly string[] = [
  ...['*', 'notification', 'language', 'application', 'tm', 'mt', 'webhook', 'vendor', 'client'],
  ...['glossary', 'style-guide', 'user', 'team', 'field', 'group'],
  ...['ai', 'ai.provider', 'ai.prompt', 'ai.proxy', 'ai.fine-tuning', 'ai.translate', 'ai.request-log'],
  ...['project', 'project.settings', 'project.member', 'project.task', 'project.report', 'project.status'],
  ...['project.source', 'project.webhook', 'project.translation', 'project.screenshot', 'project.advisor'],
  ...['security-log', 'organization', 'custom-spellchecker', 'external-qa-check'],
]

/** Scopes that only published packages use. */
export const undocumentedScopes: readonly string[] = ['all', 'application.storage']

/** Every scope a manifest may name, without `:read` and `:write`. */
export const knownScopes: ReadonlySet<string> = new Set([...documentedScopes, ...undocumentedScopes])

/**
 * What a manifest asks for to have it: the name itself, or the nearest above that exists. Descriptions of operations name
 * `project.source.file`, and the list of scopes only `project.source`.
 */
export const askedAs = (name: string): string => {
  const end = name.lastIndexOf('.')
  return end < 0 || knownScopes.has(name) ? name : askedAs(name.slice(0, end))
}
