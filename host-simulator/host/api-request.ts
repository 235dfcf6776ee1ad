/** `AP.apiRequest`: from its payload to an HTTP request, and from the response to its envelope. */
import type { ApiRequest, PartialResponse } from '../../src/contract/page-objects.ts'

/** Headers that an app may set on a REST request; the session's own token replaces any of its own. */
const allowedHeaders = /^(accept|content-type|if-none-match|(service|crowdin)-api-[\w-]+)$/i

/** Sends a request below `/api/v2/`; `path` has no slash at its start. */
export type SendBelowApi = (path: string, init: RequestInit) => Promise<Response>

/** Status 0 means that nothing answered; a Response cannot carry it. */
export const answerOf = async (
  { method, path, headers = {}, body }: ApiRequest,
  send: SendBelowApi,
): Promise<PartialResponse> => {
  const isRaw =
    typeof body === 'string' ||
    body instanceof ArrayBuffer ||
    ArrayBuffer.isView(body) ||
    body instanceof Blob
  const hasBody = body !== undefined && body !== null && !/^(get|head)$/i.test(method)
  const allowed = Object.entries(headers).filter(([name]) => allowedHeaders.test(name))
  try {
    const response = await send(path.replace(/^\//, ''), {
      method: method.toUpperCase(),
      headers: {
        ...(hasBody && !isRaw && { 'content-type': 'application/json' }),
        ...Object.fromEntries(allowed),
      },
      ...(hasBody && { body: isRaw ? (body as BodyInit) : JSON.stringify(body) }),
    })
    // The platform's word for a line that broke on purpose: a torn one a browser would try again.
    if (response.headers.has('x-ap-bridge-broken')) throw new Error('Failed to fetch')
    const answer = await bodyOf(response)
    const { status, statusText } = response
    return answer === undefined ? { status, statusText } : { status, statusText, body: answer }
  } catch (error) {
    return { status: 0, statusText: (error as Error).message }
  }
}

const bodyOf = async (response: Response): Promise<unknown> => {
  const bytes = await response.arrayBuffer()
  if (!bytes.byteLength) return undefined
  const type = response.headers.get('content-type') ?? ''
  if (!/json|text|xml/.test(type)) return bytes
  const text = new TextDecoder().decode(bytes)
  if (!type.includes('json')) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
