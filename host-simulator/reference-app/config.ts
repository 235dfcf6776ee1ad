/** Settings, from options first, then from the environment. An empty text counts as missing. */
import { AppError } from './errors.ts'

export interface Config {
  clientId: string | undefined
  clientSecret: string | undefined
  /** Base of the token endpoint: `{authUrl}/oauth/token`. */
  authUrl: string | undefined
  /** Base of REST; without it, the address follows from the `baseUrl` that came with `installed`. */
  apiUrl: string | undefined
  /** Address of the platform's script for the pages. */
  iframeSrc: string
  /** Where installations are kept; without it, in memory. */
  dataFile: string | undefined
  /** Public address of this app; without it, `http://localhost:<port>`. */
  baseUrl: string | undefined
  /** What the platform calls an app with credentials in its manifest. */
  authType: string
}

export type ConfigOptions = { [name in keyof Config]?: Config[name] | undefined }

export const readConfig = (env: Record<string, string | undefined>, options: ConfigOptions = {}): Config => ({
  clientId: options.clientId ?? env['APP_CLIENT_ID'],
  clientSecret: options.clientSecret ?? env['APP_CLIENT_SECRET'],
  authUrl: trimmed(options.authUrl ?? env['AUTH_URL'] ?? 'https://accounts.crowdin.com'),
  apiUrl: trimmed(options.apiUrl ?? env['API_URL']),
  iframeSrc: options.iframeSrc ?? env['IFRAME_SRC'] ?? 'https://cdn.crowdin.com/apps/dist/iframe.js',
  dataFile: options.dataFile ?? env['DATA_FILE'],
  baseUrl: trimmed(options.baseUrl ?? env['APP_BASE_URL']),
  authType: options.authType ?? env['AUTH_TYPE'] ?? 'service_app',
})

/** Paths are appended, so the last slash goes. */
const trimmed = (url: string | undefined): string | undefined => url?.replace(/(?<!\/)\/+$/, '')

export interface Credentials {
  clientId: string
  clientSecret: string
  authUrl: string
}

/** What a token request needs; 500 when a part of it is not configured. */
export const credentialsOf = ({ clientId, clientSecret, authUrl }: Config): Credentials => {
  if (!clientId) throw missing('APP_CLIENT_ID')
  if (!clientSecret) throw missing('APP_CLIENT_SECRET')
  if (!authUrl) throw missing('AUTH_URL')
  return { clientId, clientSecret, authUrl }
}

export const missing = (name: string): AppError =>
  new AppError(500, `Configuration error: ${name} is not set`)
