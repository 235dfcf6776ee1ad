import { languageOf, languages as known, type Language } from '../../../world/languages.ts'
import { resource } from '../common/resource.ts'
import { language, languageShape } from './shapes.ts'

const languages = resource({
  path: '/languages/{languageId}',
  scope: null,
  tag: 'Languages',
  name: 'Language',
  answer: language,
  shapeOf: (each: Language) => languageShape(each),
  find: ({ params }) => languageOf(params['languageId'] ?? ''),
})

export const languageRows = [
  languages.list('The languages that the platform knows.', { rows: () => known }),
  languages.read('One language by its id, such as `es-ES`.'),
]
