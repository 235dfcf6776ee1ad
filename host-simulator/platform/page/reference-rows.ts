/** What a world's own pages ask of glossaries and memories. */
import { sourceText } from '../../world/texts.ts'
import { conceptsIn } from '../rest/glossaries/occurring.ts'
import { factsOf, termsIn } from '../rest/glossaries/shapes.ts'
import { librariesOf } from '../rest/projects/libraries.ts'
import { segmentsLike } from '../rest/tms/alike.ts'
import { refused, type Doing } from './row.ts'

/** Characters of a source that are looked at; of longer ones the Editor marks nothing either. */
const mostCharacters = 20_000

export const references: Doing<'references'> = {
  references({ hosted, string, query: { languageId, pluralForm } }) {
    const project = hosted.store.world.projects.get(string.projectId)
    if (!project) throw refused(404, 'Project Not Found')
    const forms = typeof string.text === 'string' ? [string.text] : Object.values(string.text)
    const all = forms.join('\n').slice(0, mostCharacters)
    const shown = sourceText(string, pluralForm ?? null)
    return {
      terms: conceptsIn(hosted, librariesOf(hosted, project, 'glossary'), {
        text: all,
        languageId: project.sourceLanguageId,
        stringId: string.id,
      }).map(({ source, concept }) => {
        const { partOfSpeech, description, status } = factsOf(source)
        return {
          conceptId: concept.id,
          text: source.text,
          ...{ partOfSpeech, description, status },
          targets: termsIn(concept, languageId).map((term) => ({
            text: term.text,
            status: factsOf(term).status,
          })),
        }
      }),
      matches: segmentsLike(
        hosted,
        project,
        librariesOf(hosted, project, 'tm'),
        shown.slice(0, mostCharacters),
        languageId,
      ).map(({ relevant, ...match }) => ({ ...match, percent: relevant })),
    }
  },
}
