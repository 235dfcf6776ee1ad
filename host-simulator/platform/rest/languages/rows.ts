import { languageOf, languages } from '../../../world/languages.ts'
import { many, one } from '../../http/envelope.ts'
import { found } from '../common/found.ts'
import { row } from '../row.ts'
import { language, languageShape } from './shapes.ts'

export const languageRows = [
  row({
    method: 'GET',
    path: '/languages',
    scope: null,
    tag: 'Languages',
    doc: 'The languages that the platform knows.',
    ok: [200],
    answer: { many: language },
    run: ({ search }) => many(languages, search, languageShape),
  }),
  row({
    method: 'GET',
    path: '/languages/{languageId}',
    scope: null,
    tag: 'Languages',
    doc: 'One language by its id, such as `es-ES`.',
    ok: [200],
    answer: { one: language },
    run: ({ params }) => one(languageShape(found(languageOf(params['languageId'] ?? ''), 'Language'))),
  }),
]
