/** How an app gets and uses its tokens. */
import { hint, rule } from './rule.ts'

const authorization = 'specification, “Authorization request”'
const token = 'specification, “Token request”'

export const oauthRules = {
  'OA-001': rule('warning', 'An authorization request has a state', 'spec', authorization, {
    why: 'Without it another page can hand its own code to the person’s session at the app.',
    fix: 'Send an unguessable `state`, keep it in the session, and compare it with the one that comes back.',
  }),
  'OA-002': hint('A state is used once', 'facts', 'RFC 6749, section 10.12', {
    why: 'A state that can be known beforehand protects nobody. Whoever loads an address again sends it again, too.',
    fix: 'Make a new one for each request.',
  }),
  'OA-003': rule('info', 'An authorization request uses PKCE', 'spec', authorization, {
    why: 'A code that is stolen on its way back is worth nothing without the verifier.',
    fix: 'Send `code_challenge` with `code_challenge_method=S256`, and the `code_verifier` with the code.',
  }),
  'OA-004': rule('warning', 'PKCE is used with S256', 'facts', 'RFC 9700, section 2.1.1', {
    why: 'With `plain` the challenge is the verifier itself: who sees the request can use the code.',
    fix: 'Send the SHA-256 of the verifier in base64url, and `code_challenge_method=S256`.',
  }),
  'OA-005': rule('error', 'A refresh token is used once', 'spec', 'specification, “Authentication”, 3', {
    why: 'Each refresh brings a new one. The old one is refused, and all that came of its grant may be taken back.',
    fix: 'Store the refresh token of each answer before the next request, and let only one refresh run at a time.',
  }),
  'OA-006': rule('info', 'A token request is JSON', 'spec', token, {
    why: 'The specification shows JSON; form fields are taken here, too.',
    fix: 'Nothing, if the live platform takes it from your client.',
  }),
  'OA-007': rule('error', 'A client secret stays on the server', 'facts', 'RFC 6749, section 10.1', {
    why: 'A page of a browser sent it to the token endpoint: whoever opens the page can read it, and sign tokens in the name of every account.',
    fix: 'Let the server ask for tokens; a page without a server uses PKCE and no secret. Then take a new secret.',
  }),
  'OA-008': hint('A token is renewed before it expires', 'spec', 'specification, “Authentication”, 3', {
    why: 'The platform answers 401. An app that renews its token only then loses one request each time.',
    fix: 'Keep `expires_in` with the token, and renew it a minute before.',
  }),
  'OA-009': rule('warning', 'A request has a token that is valid', 'facts', 'facts F30', {
    why: 'The platform answers 401: the token was taken back, or is of another account or an earlier start.',
    fix: 'Ask for a new token after each installation, and keep tokens by organization.',
  }),
  'OA-010': rule('warning', 'An app asks REST at the host of its account', 'facts', 'facts F66', {
    why: 'The live platform knows a token only where its account is, and answers 401 elsewhere.',
    fix: 'Take the host from `installed`: `https://<domain>.api.crowdin.com`, without a domain `https://api.crowdin.com`.',
  }),
} as const
