/** AI: the organization's in the enterprise edition, each person's in the standard one. */
import { ofAccount } from '../common/account-rows.ts'
import { fineTuningRows } from './fine-tuning.ts'
import { modelRows } from './models.ts'
import { promptRows } from './prompts.ts'
import { providerRows } from './providers.ts'
import { aiReportRows } from './reports.ts'
import { requestRows } from './requests.ts'
import { aiSettingsRows, projectAiRows } from './settings.ts'
import { snippetRows } from './snippets.ts'
import { translateRows } from './translate.ts'
import { usageRows } from './usage.ts'

export const aiRows = [
  ...ofAccount([
    ...promptRows,
    ...fineTuningRows,
    ...providerRows,
    ...modelRows,
    ...snippetRows,
    ...aiSettingsRows,
    ...translateRows,
    ...aiReportRows,
    ...requestRows,
    ...usageRows,
  ]),
  ...projectAiRows,
]
