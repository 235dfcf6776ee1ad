/** Formats that string-based projects take in, by the description of uploads. Source: facts F104. */
import { formatTypes } from '../../../formats/index.ts'
import { invalid } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'

export const stringFormats = (
  'android macosx arb csv json xlsx xliff xliff_two resx gettext i18next_json properties properties_xml ' +
  'properties_play yaml string_catalog nestjs_i18n stringsdict'
).split(' ')

/**
 * Throws 400 where the file is of another format, in words that plugins of editors look for; one that the simulator
 * does not know may be an app's. Unstated: the key and the code.
 */
export const requireStringFormat = (type: string, fileName: string): void => {
  if (!formatTypes.includes(type) || stringFormats.includes(type)) return
  const extension = fileName.split('.').at(-1)
  const words = `*.${extension} files are not allowed to upload in strings-based projects`
  throw new Refusal(invalid('storageId', 'notAllowed', words))
}
