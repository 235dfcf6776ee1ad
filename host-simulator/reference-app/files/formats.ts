/** The file formats of this app: the manifest and the routes follow this table. */
import type { Format } from './format.ts'
import { helloFormat } from './hello-format.ts'
import { multilingualFormat } from './multilingual-format.ts'
import { pluralFormat } from './plural-format.ts'

export const formats: Format[] = [
  {
    key: 'hello-world-format',
    type: 'hello-world-json',
    url: '/api/file/process',
    marker: 'hello_world',
    isMultilingual: false,
    hasPreview: true,
    ...helloFormat,
  },
  {
    key: 'hello-plurals-format',
    type: 'hello-plurals-json',
    url: '/api/file/process/plurals',
    marker: 'hello_plurals',
    isMultilingual: false,
    hasPreview: false,
    ...pluralFormat,
  },
  {
    key: 'hello-multilingual-format',
    type: 'hello-multilingual-json',
    url: '/api/file/process/multilingual',
    marker: 'hello_multilingual',
    isMultilingual: true,
    hasPreview: true,
    ...multilingualFormat,
  },
]
