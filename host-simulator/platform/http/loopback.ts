/** Names of this machine, as a URL says them: `localhost` and below, 127.0.0.0/8, `[::1]`. */
export const isLoopback = (hostname: string): boolean =>
  /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname)
