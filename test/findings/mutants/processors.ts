/** Apps that change files on their way wrongly. */
import { findingsOf } from '../../../host-simulator/platform/findings/findings.ts'
import { openProcessors } from '../../jobs/processor-kit.ts'

export const processorMutants = {
  'FP-001': async () => {
    const kit = await openProcessors({ pre: () => ({ data: { strings: [] } }) }, [{ pre: 'file-pre-export' }])
    await kit.add('a.json', '{"a":"One"}')
    await kit.rest('POST', 'projects/1/translations/builds/files/1', { targetLanguageId: 'de' })
    return findingsOf(kit.world).list()
  },
}
