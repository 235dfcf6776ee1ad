/** Apps that align translations wrongly: each with one mistake. */
import { findingsOf } from '../../../host-simulator/platform/findings/findings.ts'
import { openProcessors } from '../../jobs/processor-kit.ts'

const answered =
  (...translations: object[]) =>
  async () => {
    const play = { align: () => ({ data: { translations } }) }
    const kit = await openProcessors(play, [{ align: 'file-translations-alignment' }])
    await kit.add('a.txt', 'One\n')
    const storageId = await kit.store('a.txt', 'Eins\n')
    await kit.rest('POST', 'projects/1/translations/de', { storageId, fileId: 1 })
    return findingsOf(kit.world).list()
  }

const right = { sourceStringId: 1, text: 'Eins' }

export const alignmentMutants = {
  'AL-001': answered({ sourceStringId: 7, text: 'Eins' }),
  'AL-002': answered(right, right),
  'AL-003': answered({ sourceStringId: 1, text: null }),
}
