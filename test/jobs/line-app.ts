/** An app whose files are lines. */
import { type JobRequest } from '../../host-simulator/platform/pipeline/index.ts'
import { base64, jobIn, type Kit } from './kit.ts'

/** The strings of a file `key=text`, one a line; with a language the texts are translations. */
export const lineApp = ({ jobType, file, targetLanguages, strings = [] }: JobRequest): unknown => {
  const rows = Buffer.from(file.content ?? '', 'base64')
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((row) => row.split('=') as [string, string])
  if (jobType === 'parse-file')
    return {
      data: {
        strings: rows.map(([identifier, own]) => ({
          identifier,
          text: own,
          ...(targetLanguages.length && {
            translations: Object.fromEntries(
              targetLanguages.map(({ id }) => [id, { text: own, status: 'approved' }]),
            ),
          }),
        })),
      },
    }
  const built = rows.map(([identifier, own]) => {
    const { translations = {} } = strings.find((each) => each.identifier === identifier) ?? {}
    return `${identifier}=${targetLanguages.map(({ id }) => translations[id]?.text ?? own).join('|')}`
  })
  return { data: { content: base64(built.join('\n')) } }
}

export const imported = async (kit: Kit, content = 'a=One\nb=Two', name = 'my.x') =>
  kit.over(jobIn(await kit.page('POST', `/projects/1/files?name=${name}`, content)).id)

export const until = async (is: () => boolean): Promise<void> => {
  for (let turns = 0; !is(); turns++) {
    if (turns === 5000) throw new Error(`waited in vain for ${String(is)}`)
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
}
