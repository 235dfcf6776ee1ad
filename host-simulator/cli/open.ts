/** Opens an address in the person's browser. */
import { spawn } from 'node:child_process'

const openers: Partial<Record<NodeJS.Platform, [command: string, ...args: string[]]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
}

export const openInBrowser = (url: string, say: (line: string) => void): void => {
  const [command, ...args] = openers[process.platform] ?? ['xdg-open']
  const child = spawn(command, [...args, url], { stdio: 'ignore', detached: true })
  child.once('error', () => say(`no browser could be opened; the address is ${url}`))
  child.unref()
}
