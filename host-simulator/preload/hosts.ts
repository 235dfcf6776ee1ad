/** The hosts that apps of the live platform call, and that of its distributions. Source: facts F22, F65, F66. */
const fixedHosts: readonly string[] = ['crowdin.com', 'distributions.crowdin.net']

/** The platform's hosts, and those that the list adds. */
export const platformHosts = (list: string | undefined): string[] => [
  ...fixedHosts,
  ...(list ?? '')
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter(Boolean),
]

/** Whether the host is one of them or below one. A port, if any, does not count. */
export const isPlatformHost = (host: string, hosts: readonly string[]): boolean => {
  const name = host.toLowerCase().replace(/:\d+$/, '')
  return hosts.some((known) => name === known || name.endsWith(`.${known}`))
}
