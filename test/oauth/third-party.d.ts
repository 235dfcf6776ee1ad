/** What the tests use of packages that come without types. */
declare module 'simple-oauth2' {
  export interface AccessToken {
    token: { access_token: string; refresh_token: string; token_type: string; expires_in: number }
    refresh(): Promise<AccessToken>
  }
  export class AuthorizationCode {
    constructor(config: {
      client: { id: string; secret: string }
      auth: { tokenHost: string; tokenPath: string; authorizePath: string }
      options?: { bodyFormat?: 'form' | 'json'; authorizationMethod?: 'header' | 'body' }
    })
    authorizeURL(parameters: Record<string, string>): string
    getToken(parameters: Record<string, string>): Promise<AccessToken>
    createToken(token: AccessToken['token']): AccessToken
  }
}

declare module 'passport-oauth2' {
  export type Verify = (
    accessToken: string,
    refreshToken: string,
    profile: unknown,
    done: (error: unknown, user: unknown) => void,
  ) => void
  export default class Strategy {
    constructor(options: Record<string, unknown>, verify: Verify)
    _oauth2: {
      getOAuthAccessToken(
        code: string,
        parameters: Record<string, string>,
        done: (error: { data?: string } | null, accessToken: string, refreshToken: string) => void,
      ): void
    }
    authenticate(request: unknown, options?: Record<string, unknown>): void
    redirect(url: string): void
    success(user: unknown): void
    fail(info: unknown): void
    error(error: unknown): void
  }
}
