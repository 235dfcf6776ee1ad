/** What REST may do to single strings of a file, by its format. Source: what the platform's command line is answered. */
import type { NewString } from '../../../world/commands.ts'
import type { FileRow } from '../../../world/file-rows.ts'
import { isStringBased } from '../../../world/string-based.ts'
import type { Text } from '../../../world/string-rows.ts'
import type { World } from '../../../world/world.ts'
import { formatTypes } from '../../../formats/index.ts'
import { invalid } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { identified } from './body.ts'
import { requiredAt } from '../common/required-field.ts'

/** Source: facts F282. */
const editable = new Set([
  ...['android', 'macosx', 'json', 'i18next_json', 'chrome', 'arb', 'xliff', 'xliff_two', 'gettext', 'yaml'],
  ...['resx', 'csv', 'xlsx', 'properties', 'properties_play', 'properties_xml'],
])

/** Unstated: of apps' formats, and of files that are of none. Ours lets them. */
const isEditable = ({ type, hasKeys = false }: FileRow): boolean =>
  hasKeys || editable.has(type) || !formatTypes.includes(type)

const fileIn = (world: World, fileId: number | null): FileRow | undefined => world.files.get(fileId ?? NaN)

/** Throws where strings are neither added, deleted, nor change their text or key. */
export const requireOnline = (world: World, fileId: number | null): void => {
  const file = fileIn(world, fileId)
  if (!file || isEditable(file) || isStringBased(world, file.projectId)) return
  const message = `File '${file.name}' (id: ${file.id}) does not support online string editing`
  throw new Refusal(invalid('fileId', 'notSupported', message))
}

/** Of these a string has to have a key. Source: the OpenAPI files, of YAML; what the command line is answered. */
const keyed = new Set(['android', 'yaml'])

/** The string as its format has it. Unstated: of formats but Android's, whose contexts begin with the key. */
export const ofFormat = (
  world: World,
  fileId: number,
  wish: Omit<NewString, 'identifier'> & { identifier?: string | undefined; text: Text },
): NewString => {
  requireOnline(world, fileId)
  const { identifier, context } = wish
  const type = fileIn(world, fileId)?.type ?? ''
  if (!identifier && keyed.has(type)) throw requiredAt('identifier')
  if (type !== 'android' || !identifier) return identified(wish)
  return { ...wish, identifier, context: [identifier, context].filter(Boolean).join('\n') }
}
