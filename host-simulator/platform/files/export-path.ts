/** Where a translated file lies in a build. */
import { isObject } from '../../../src/contract/value.ts'
import { pathOf } from '../../world/folders.ts'
import { languageIn } from '../../world/languages.ts'
import type { BranchRow, DirectoryRow, FileRow } from '../../world/file-rows.ts'
import type { ProjectRow } from '../../world/project-rows.ts'
import type { World } from '../../world/world.ts'

interface Within {
  /** Whether the build is of one language of several. */
  isOnly?: boolean
  /** Whether it is of the file's branch alone. */
  isOfBranch?: boolean
}

/**
 * Without a slash at the start. Without a pattern it is the language and the file's own path; this path alone
 * in a build of one language. Files of a branch have its folder before all that, but in a build of that branch.
 * Where no language is said, names of it stay in the pattern. Source: facts F98.
 */
export const exportPath = (
  world: World,
  file: FileRow,
  languageId: string | null,
  { isOnly = false, isOfBranch = false }: Within = {},
): string => {
  const project = world.projects.get(file.projectId)
  const path = pathInBranch(world, file)
  const pattern = patternOf(world, file)
  const raw =
    pattern === null || !project
      ? `${isOnly ? '' : `/${languageId}`}${path}`
      : filled(world, pattern, { path, project, languageId })
  const branch = isOfBranch || project?.settings.type === 1 ? undefined : branchOf(world, file)
  return tidy(`${branch?.name ?? ''}/${raw}`)
}

/** Where it is released, or how a manifest names it where no language is said. Source: facts F103. */
export const releasedPath = (world: World, file: FileRow, languageId: string | null): string =>
  patternOf(world, file) === null
    ? tidy(`${languageId ?? ''}${pathOf(world, file)}`)
    : exportPath(world, file, languageId)

/** As apps call it on its way out: a name in its place, or a pattern of their own. Source: facts F277. */
export const renamedAs = (
  file: FileRow,
  { name, pattern }: { name: string; pattern?: string | undefined },
): FileRow => ({
  ...file,
  name,
  ...(pattern !== undefined && { exportOptions: { ...file.exportOptions, exportPattern: pattern } }),
})

/** An archive must not write outside of where it is unpacked. */
const tidy = (path: string): string =>
  path
    .split(/[\\/]+/)
    .filter((part) => part && part !== '.' && part !== '..')
    .join('/')

const branchOf = (world: World, { branchId }: Pick<FileRow, 'branchId'>): BranchRow | undefined =>
  world.branches.get(branchId ?? NaN)

/** With a slash at the start. */
export const pathInBranch = (world: World, row: FileRow | DirectoryRow): string => {
  const branch = branchOf(world, row)
  return pathOf(world, row).slice(branch ? branch.name.length + 1 : 0)
}

/** The file's own, else that of the nearest directory that has one, else the branch's. */
const patternOf = (world: World, { exportOptions, directoryId, branchId }: FileRow): string | null => {
  const own = exportOptions?.['exportPattern']
  if (typeof own === 'string' && own) return own
  let directory = world.directories.get(directoryId ?? NaN)
  while (directory && !directory.exportPattern)
    directory = world.directories.get(directory.directoryId ?? NaN)
  return directory?.exportPattern ?? world.branches.get(branchId ?? NaN)?.exportPattern ?? null
}

/** Of a pattern that names no language, where each is to have its own place: that in a folder of the language. */
export const byLanguage = (pattern: string): string =>
  placeholders.some((name) => pattern.includes(`%${name}%`))
    ? pattern
    : `/%language_id%/${pattern.replace(/^\/+/, '')}`

const placeholders = [
  ...['language', 'language_id', 'two_letters_code', 'three_letters_code', 'locale'],
  ...['locale_with_underscore', 'android_code', 'osx_code', 'osx_locale'],
] as const

interface Target {
  path: string
  project: ProjectRow
  languageId: string | null
}

const filled = (world: World, pattern: string, { path, project, languageId: wanted }: Target): string => {
  const languageId = wanted ?? ''
  const language = languageIn(world, languageId)
  const name = path.slice(path.lastIndexOf('/') + 1)
  const dot = name.lastIndexOf('.')
  const locale = language?.locale ?? languageId
  const mapping = project.settings.languageMapping[languageId]
  const mapped = (key: string): unknown => (isObject(mapping) ? mapping[key] : undefined)
  const ofLanguage: Record<(typeof placeholders)[number], string> & Record<string, string> = {
    language: language?.name ?? languageId,
    language_id: languageId,
    two_letters_code: language?.twoLettersCode ?? languageId,
    three_letters_code: language?.threeLettersCode ?? languageId,
    locale,
    locale_with_underscore: locale.replaceAll('-', '_'),
    android_code: language?.androidCode ?? languageId,
    osx_code: language?.osxCode ?? languageId,
    osx_locale: language?.osxLocale ?? languageId,
  }
  const ofFile: Record<string, string> = {
    original_file_name: name,
    file_name: dot > 0 ? name.slice(0, dot) : name,
    file_extension: dot > 0 ? name.slice(dot + 1) : '',
    original_path: path.slice(0, path.lastIndexOf('/')),
  }
  return pattern.replaceAll(/%(\w+)%/g, (whole, key: string) => {
    if (wanted === null && Object.hasOwn(ofLanguage, key)) return whole
    const own = mapped(key === 'language' ? 'name' : key)
    if (typeof own === 'string' && Object.hasOwn(ofLanguage, key)) return own
    return (
      (Object.hasOwn(ofLanguage, key) ? ofLanguage[key] : Object.hasOwn(ofFile, key) ? ofFile[key] : whole) ??
      whole
    )
  })
}
