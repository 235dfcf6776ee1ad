/** The form on an app's page: what the page is asked when a person saves it. Source: facts F181. */
import { useRef } from 'preact/hooks'
import type { Frame } from '../../host/index.ts'
import type { OwnFrame } from '../shell.tsx'

/** Milliseconds that a page has to say something of itself. Unstated. */
const answerMs = 10_000

const inTime = (asked: Promise<unknown>): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const late = new Error(`the page did not answer within ${answerMs / 1000} seconds`)
    const timer = setTimeout(() => reject(late), answerMs)
    asked.then(resolve, reject).finally(() => clearTimeout(timer))
  })

export interface FormAnswers {
  /** What `formRef.validateForm` answered. */
  isValid: unknown
  /** Not asked for where they are not valid. */
  settings: unknown
}

export interface AppForm {
  own: Pick<OwnFrame, 'saveFormData' | 'onFrame'>
  /** Rejects where the page does not listen. */
  answers(): Promise<FormAnswers>
}

export const useForm = (): AppForm => {
  const line = useRef<{ frame: Frame | null; told: unknown }>({ frame: null, told: undefined }).current
  return {
    own: {
      // Kept until a person saves it.
      saveFormData(data) {
        line.told = data
        return Promise.resolve()
      },
      onFrame(frame) {
        line.frame = frame
      },
    },
    async answers() {
      const { frame } = line
      if (!frame?.isOpen)
        throw new Error('The page has not loaded the script yet: nothing can be asked of it')
      const isValid = await inTime(frame.validateForm())
      // A page may set `currentFormData`, tell it, or both.
      const settings = isValid === false ? undefined : ((await inTime(frame.formData())) ?? line.told)
      return { isValid, settings }
    },
  }
}
