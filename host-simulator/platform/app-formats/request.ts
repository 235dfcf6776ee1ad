/** What the platform sends to an app. Source: specification, "Job request sent to a custom file format app". */
import { languageIn, type Having, type Language } from '../../world/languages.ts'
import type { ProjectRow } from '../../world/project-rows.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import type { SentRecord } from './record.ts'

export type JobType = 'parse-file' | 'build-file'

const languageFields = [
  'id',
  'name',
  'editorCode',
  'twoLettersCode',
  'threeLettersCode',
  'locale',
  'androidCode',
  'osxCode',
  'osxLocale',
  'pluralCategoryNames',
  'pluralRules',
] as const
export type JobLanguage = Pick<Language, (typeof languageFields)[number]>

export interface JobRequest<T extends string = JobType> {
  jobType: T
  organization: { id: number; domain: string | null; baseUrl: string; apiBaseUrl: string }
  project: { id: number; identifier: string; name: string }
  file: { id: number; name: string; content?: string; contentUrl?: string }
  sourceLanguage: JobLanguage
  targetLanguages: readonly JobLanguage[]
  strings?: readonly SentRecord[]
  stringsUrl?: string
  customSrxContents: string | null
}

/** The fields that the specification names, in its order. */
export const jobLanguage = (languageId: string, world?: Having): JobLanguage => {
  const language = languageIn(world, languageId)
  if (!language) throw new Error(`There is no language "${languageId}"`)
  return Object.fromEntries(languageFields.map((field) => [field, language[field]])) as unknown as JobLanguage
}

export interface JobSubject<T extends string = JobType> {
  jobType: T
  project: ProjectRow
  file: { id: number; name: string }
  targetLanguageIds: readonly string[]
  srx: string | null
}

/** All but the content and the strings. */
export const requestOf = <T extends string>(
  { edition, organizationId, domain, store: { world } }: HostedWorld,
  { jobType, project, file, targetLanguageIds, srx }: JobSubject<T>,
): JobRequest<T> => {
  const isEnterprise = edition === 'enterprise'
  // As in `installed`: the platform's own addresses, which a preload leads here.
  const host = isEnterprise ? `${domain}.` : ''
  return {
    jobType,
    // Unstated: the domain of an account of the standard edition, which has none. Null, as in `installed` and the JWT.
    organization: {
      id: organizationId,
      domain: isEnterprise ? domain : null,
      baseUrl: `https://${host}crowdin.com`,
      apiBaseUrl: `https://${host}api.crowdin.com`,
    },
    project: { id: project.id, identifier: project.identifier, name: project.name },
    file: { id: file.id, name: file.name },
    sourceLanguage: jobLanguage(project.sourceLanguageId, world),
    targetLanguages: targetLanguageIds.map((each) => jobLanguage(each, world)),
    customSrxContents: srx,
  }
}
