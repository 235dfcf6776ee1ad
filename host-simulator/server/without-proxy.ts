/** What is on this machine is asked straight, also where Node asks a proxy: the developer's knows nothing of it. */

/** Names of this machine. What is started gets those of the door, which clients of every language read. */
const thisMachine = ['localhost', '.localhost', '127.0.0.1', '::1', '[::1]']

const proxies = ['http_proxy', 'https_proxy', 'all_proxy']

/**
 * Joins this machine's names to `NO_PROXY` where a proxy is named. With `NODE_USE_ENV_PROXY` Node's `fetch` would ask it
 * for the app and the simulator, too; it reads the list at each request. Source: undici, lib/dispatcher/env-http-proxy-agent.js.
 */
export const exceptThisMachine = (env: NodeJS.ProcessEnv): void => {
  if (!proxies.some((name) => env[name] || env[name.toUpperCase()])) return
  const own = env['no_proxy'] ?? env['NO_PROXY'] ?? ''
  const entries = own.split(/[\s,]+/).filter(Boolean)
  // `*` is all, and alone.
  if (entries.includes('*')) return
  const all = [...new Set([...thisMachine, ...entries])].join(',')
  env['NO_PROXY'] = all
  env['no_proxy'] = all
}
