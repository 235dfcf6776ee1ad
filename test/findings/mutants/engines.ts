/** Apps whose machine translation answers wrongly: each with one mistake. */
import { findingsOf } from '../../../host-simulator/platform/findings/findings.ts'
import { echo, isProbe, openEngine } from '../../jobs/engine-kit.ts'

/** What was met when the engine answered this to a question. */
const answered = (translations: unknown[]) => async () => {
  const kit = await openEngine((body, url) => (isProbe(body) ? echo(body, url) : { data: { translations } }))
  await kit.rest('POST', `mts/${kit.id}/translations`, {
    sourceLanguageId: 'en',
    targetLanguageId: 'de',
    strings: ['One'],
  })
  return findingsOf(kit.world).list()
}

export const engineMutants = {
  'MT-001': answered([]),
  'MT-002': answered([{ text: 'Eins' }]),
  'MT-003': async () => {
    const kit = await openEngine(() => ({ data: { translations: ['a', 'b'] } }))
    return findingsOf(kit.world).list()
  },
  'MT-004': answered([' ']),
  'MT-005': async () => {
    const text = '<b>One</b>'
    const content = { files: [{ name: 'app.json', strings: [{ identifier: 'one', text }] }] }
    const kit = await openEngine(
      (body, url) => (isProbe(body) ? echo(body, url) : { data: { translations: ['Eins'] } }),
      { content },
    )
    await kit.page('strings/1/engines?languageId=de')
    return findingsOf(kit.world).list()
  },
}
