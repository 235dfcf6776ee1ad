/** Steps about the pictures that a manifest names. */
import { isServerless } from '../../src/contract/manifest.ts'
import { isObject } from '../../src/contract/value.ts'
import { ask, isAnswer, type Answer, type NoAnswer } from './ask.ts'
import { absent, andMore, check, holds, warns, type Outcome } from './check.ts'
import { basePathOf } from './modules.ts'

/** Of the app and of its modules, each once. */
const logosIn = (manifest: Record<string, unknown>): string[] => {
  const modules = isObject(manifest['modules']) ? Object.values(manifest['modules']).flat() : []
  const logos = [manifest, ...modules].map((each) => isObject(each) && each['logo'])
  return [...new Set(logos.filter((logo): logo is string => typeof logo === 'string' && logo !== ''))]
}

const cameOf = (answer: Answer | NoAnswer): string => {
  if (!isAnswer(answer)) return answer.why
  const type = answer.headers.get('content-type')
  return `answers ${answer.status}${type === null ? '' : `, ${type}`}`
}

/** What comes without a type is looked at by browsers themselves. */
const isPicture = (answer: Answer | NoAnswer): boolean =>
  isAnswer(answer) && answer.status === 200 && /^(image\/|$)/i.test(answer.headers.get('content-type') ?? '')

export const logoChecks = [
  check({
    id: 'logos-answer',
    needs: ['base-url-origin'],
    title: 'Each logo of the manifest is a picture',
    why: 'The platform shows it beside the names of the app and of its modules, or a broken picture in its place.',
    async run(bench): Promise<Outcome> {
      const manifest = await bench.manifest()
      if (isServerless(manifest)) return absent('the platform hosts the files of a bundle')
      const base = new URL(bench.manifestUrl).origin + basePathOf(manifest)
      const asked = await Promise.all(
        logosIn(manifest).map(async (path) => ({
          path,
          answer: await ask(base + path, { redirect: 'follow' }),
        })),
      )
      const bad = asked.filter(({ answer }) => !isPicture(answer))
      const evidence = asked.map(({ path, answer }) => `GET ${path}: ${cameOf(answer)}`)
      const [first] = bad
      if (!asked.length) return absent('the manifest names no logo')
      if (!first) return holds(asked.length === 1 ? 'it is' : `all ${asked.length} are`, { evidence })
      return warns(`GET ${first.path} ${cameOf(first.answer)}, expected a picture${andMore(bad)}`, {
        fix: `Let the app serve a picture at baseUrl + "${first.path}", or correct the logo in the manifest.`,
        evidence,
      })
    },
  }),
]
