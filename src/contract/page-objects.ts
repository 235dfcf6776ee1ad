/** What calls carry that are of the whole page: modals, REST requests, sizes, people. Source: as of objects.ts. */
import type { OrString } from './or-string.ts'

export interface ModalOptions {
  /** Key of a modal module of the same app. */
  resource: string
  /** `small`, `medium` (default), `large` or `xlarge`. */
  size?: OrString<'small' | 'medium' | 'large' | 'xlarge'> | undefined
  onClose?: (() => void) | undefined
}

export interface ModalSize {
  /** CSS lengths, such as `600px`, `80%` or `90vh`. */
  width: string
  height: string
  /** Default true. */
  hideXScrolls?: boolean | undefined
  /** Default false. */
  hideYScrolls?: boolean | undefined
}

type HttpMethod = 'get' | 'post' | 'put' | 'patch' | 'delete' | 'head'

export interface ApiRequest {
  /** In any case. */
  method: OrString<HttpMethod | Uppercase<HttpMethod>>
  /** Relative to `/api/v2`, with its query. */
  path: string
  /** The specification requires it; published apps leave it out, so it may be absent. */
  headers?: Record<string, string> | undefined
  /** What JSON can say, a string, or an ArrayBuffer. */
  body?: unknown
}

/**
 * `status` 0 means a network failure.
 * `body` is parsed JSON, a string for text, an ArrayBuffer for bytes, and absent where there is none.
 */
export interface ApiResponse<Body = unknown> {
  status: number
  statusText: string
  body: Body
}

/** The same where nothing is known of the answer: `body` may be absent. */
export type PartialResponse<Body = unknown> = Omit<ApiResponse, 'body'> & { body?: Body | undefined }

/** In pixels. */
export interface Viewport {
  width: number
  height: number
}

export interface FrameSize {
  w: string
  /** In pixels. */
  h: number
}

export interface PlatformUser {
  id: number
  login: string
  name?: string | undefined
  first_name?: string | undefined
  last_name?: string | undefined
}

export interface Invitees {
  user_ids: string[]
  emails: string[]
}

export interface InviteValidation {
  data: {
    newUserEmails: string[]
    newProjectManagers: PlatformUser[]
    newApplicationAccessUsers: PlatformUser[]
    inviteRestricted?: boolean | undefined
  }
}

export interface InviteResult {
  success: boolean
  data?: unknown
  error?: { message: string } | undefined
}
