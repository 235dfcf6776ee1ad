/**
 * What an app answers for its custom file format. An error fails the job, but for those of previews.
 * 016 to 020, 023 and 047 show only where several jobs are compared, as `ap-bridge doctor` does.
 */
import { hint, rule } from './rule.ts'

const rules = 'specification, “Custom file format job rules”'
const record = 'specification, “String record”'
const answers = 'specification, “Job responses from the app”'
const limits = 'specification, “Limits”'
const referenceApp = 'specification, “Errors”, reference app'
const preview = 'specification, “Custom file format job rules”, 6'

export const fileFormatRules = {
  'CF-001': rule('error', 'A record has an identifier and a text', 'spec', record, {
    why: 'Without them there is no string: the job fails.',
    fix: 'Give each record an `identifier`, and a `text` that is a text or plurals.',
  }),
  'CF-002': rule('error', 'An identifier is used once', 'spec', record, {
    why: 'By the identifier a string is found again: of two, one loses its translations.',
    fix: 'Make the identifier of the place in the file, such as its path of keys.',
  }),
  'CF-003': rule(
    'error',
    'Plural texts are said to be some, and have categories of their language',
    'spec',
    record,
    {
      why: 'The platform cannot tell which text is meant for which number.',
      fix: 'Set `hasPlurals: true`, and key the texts by `pluralCategoryNames` of the language, `other` among them.',
    },
  ),
  'CF-004': rule('warning', 'A value comes inline or by URL, not both', 'spec', answers, {
    why: 'Which of the two counts is not stated.',
    fix: 'Leave one of them out.',
  }),
  'CF-005': rule('error', 'A value comes inline or by URL', 'spec', answers, {
    why: 'There is nothing to take: the job fails.',
    fix: 'Answer `data.strings` or `data.stringsUrl` for parse-file, `data.content` or `data.contentUrl` for build-file.',
  }),
  'CF-006': rule('error', 'The answer is a JSON object with data or error', 'spec', answers, {
    why: 'Nothing else can be read: the job fails.',
    fix: 'Answer `{"data": {"strings": []}}` for a file that is read, `{"data": {"content": ""}}` for one that is built, or `{"error": {"message": ""}}`; whole and in UTF-8.',
  }),
  'CF-007': rule(
    'error',
    'The answer has status 200, and failures have a message',
    'spec',
    'specification, “Errors”, 2',
    {
      why: 'The person is shown that something failed, and not what.',
      fix: 'Answer a failure as `{ "error": { "message": "…" } }` with status 200.',
    },
  ),
  'CF-008': rule('error', 'A status is untranslated, translated or approved', 'spec', record, {
    why: 'The platform does not know what another word means.',
    fix: 'Take one of the three, or leave the status out.',
  }),
  'CF-009': rule('error', 'customData is a text of at most 4 KB', 'spec', limits, {
    why: 'The platform does not keep more.',
    fix: 'Keep what is long in the app, by the identifier of the string.',
  }),
  'CF-010': rule('warning', 'A body is not near the limit', 'spec', limits, {
    why: 'Whether 5 MB are 5,000,000 bytes or 5,242,880 is not stated.',
    fix: 'Give what is long by URL.',
  }),
  'CF-011': rule('error', 'A body is within the limit', 'spec', limits, {
    why: 'The platform takes no more than 5 MB, and sends no more.',
    fix: 'Give strings, previews and files by URL.',
  }),
  'CF-012': rule('error', 'The app takes as large a request as the platform sends', 'spec', limits, {
    why: 'The file is within the limit of the platform, and the server of the app refuses it: many take 100 kB where nothing is set.',
    fix: 'Let the server take bodies up to 5 MB, such as `express.json({ limit: "6mb" })`.',
  }),
  'CF-013': rule('error', 'The answer comes within two minutes', 'spec', limits, {
    why: 'The platform does not wait longer: the job fails.',
    fix: 'Do less at once, or give the result by URL while it is made.',
  }),
  'CF-014': hint('The answer comes within half a minute', 'assumed', 'our choice', {
    why: 'Files of people may be several times as large, and two minutes are the end.',
    fix: 'Measure what takes so long.',
  }),
  'CF-015': rule('warning', 'An upload has the identifiers of the source', 'spec', rules, {
    why: 'Its translations belong to no string and are left out. The file may be another than the one that was imported.',
    fix: 'Make identifiers of what does not change in translation.',
  }),
  'CF-016': hint('One file gives its records in one order', 'assumed', 'our choice', {
    why: 'Strings would change their places each time the file is updated, and reviews of changes show what did not change.',
    fix: 'Go through the file from its beginning to its end; sort what comes of sets and of work done side by side.',
  }),
  'CF-017': hint('A built file differs from its source only in what is translated', 'spec', rules, {
    why: 'Another string than the translated one came back with another text, so people get files that nobody translated so.',
    fix: 'Begin from the source file, and put translations in their places alone.',
  }),
  'CF-018': hint('What is not translated has its source text in a built file', 'assumed', 'our choice', {
    why: 'Files of an unfinished translation would have holes. A format with source and translation beside each other may leave them blank.',
    fix: 'Take `text` of the string where `translations` has nothing for the language.',
  }),
  'CF-019': hint('A job of an unknown type is refused', 'spec', referenceApp, {
    why: 'Types may be added: an app that answers them as if it had done them hides that it has not.',
    fix: 'Answer 400 with `error.message` for each `jobType` that the app does not have.',
  }),
  'CF-020': hint('A job without its file is refused', 'spec', referenceApp, {
    why: 'An app that fails there says nothing that helps, and one that goes on makes strings of nothing.',
    fix: 'Answer 400 with `error.message` where there is no `file`, or neither `content` nor `contentUrl`.',
  }),
  'CF-021': rule('error', 'Strings by URL are one JSON object a line', 'spec', record, {
    why: 'The lines cannot be read: the job fails.',
    fix: 'Write each record with JSON.stringify and a line feed behind it, in UTF-8.',
  }),
  'CF-022': rule('warning', 'With segmentation rules each record is one segment', 'spec', rules, {
    why: 'People asked for segments, and get whole texts.',
    fix: 'Split texts by `customSrxContents`, or leave `customSrxSupported` out of the manifest.',
  }),
  'CF-023': rule('error', 'A job without segmentation rules is done', 'spec', rules, {
    why: '`customSrxContents` is null where a file has no rules, which is the usual case: the job fails, and is done without the field.',
    fix: 'Look whether `customSrxContents` is a text before it is parsed.',
  }),
  'CF-024': rule('error', 'error.message is a text', 'spec', 'specification, “Errors”, 2', {
    why: 'There is nothing to show to the person.',
    fix: 'Say in `error.message` what is wrong with the file.',
  }),
  'CF-025': rule('error', 'base64 is complete and exact', 'spec', answers, {
    why: 'The bytes cannot be told: the job fails.',
    fix: 'Encode bytes, not a text, with the usual alphabet and its padding.',
  }),
  'CF-026': rule('error', 'An address is the app’s own, answers 2xx, and is fetched once', 'spec', answers, {
    why: 'The platform cannot get what the answer promises.',
    fix: 'Give a whole address of the app that answers with the bytes.',
  }),
  'CF-027': rule(
    'error',
    'Translations are of the languages that were asked for, and fit the text',
    'spec',
    record,
    {
      why: 'They cannot be stored.',
      fix: 'Key them by `id` of `targetLanguages`, each an object with `text` of the same kind as that of the string.',
    },
  ),
  'CF-028': rule('warning', 'A field is of its type', 'spec', record, {
    why: 'What is of another type is left out.',
    fix: 'Write it as the message wants it.',
  }),
  'CF-029': rule('error', 'With a preview each visible string has its own previewId', 'spec', preview, {
    why: 'The string is not found in the preview.',
    fix: 'Count the strings, and give each its number.',
  }),
  'CF-030': rule('error', 'The preview has an element for each previewId', 'spec', preview, {
    why: 'The string is not found in the preview.',
    fix: 'Write `id="string_preview_id_<previewId>"` once for each.',
  }),
  'CF-031': rule('info', 'A preview comes where it is shown', 'spec', preview, {
    why: 'It is made for nothing: with translations, and for strings with plurals, none is shown.',
    fix: 'Nothing; or leave it out there.',
  }),
  'CF-032': rule('error', 'The app answers', 'spec', rules, {
    why: 'Nothing came, or it broke off: the job fails.',
    fix: 'Start the app, and look into its log.',
  }),
  'CF-033': rule('warning', 'A built file is not empty', 'assumed', 'our choice', {
    why: 'The person gets a file without a byte.',
    fix: 'Build the file from the source that comes along, with what is translated in its places.',
  }),
  'CF-034': hint('A string is re-parsed by a format that is there', 'spec', record, {
    why: 'It stays one string. Which formats there are is not stated beyond html: the simulator may lack one.',
    fix: 'Test strings of that type on the live platform.',
  }),
  'CF-035': rule('warning', 'A file is of a format that is there', 'assumed', 'our choice', {
    why: 'No installed app and no format of the simulator knows it: it is read as plain text.',
    fix: 'Install the app whose patterns know it, or name its type.',
  }),
  'CF-036': rule('warning', 'An identifier is as short as REST takes it', 'facts', 'facts F115', {
    why: 'The string is imported, and cannot be found by its identifier in REST.',
    fix: 'Shorten it to 512 characters, such as by a hash of the rest.',
  }),
  'CF-037': hint('A record has something to translate', 'assumed', 'our choice', {
    why: 'A blank text is left out.',
    fix: 'Nothing, if the source has blanks.',
  }),
  'CF-038': hint('Plural texts have all categories of their language', 'spec', record, {
    why: 'Where a category is missing the text of `other` is taken. The file may have no more.',
    fix: 'Give each of `pluralCategoryNames` that the file has.',
  }),
  'CF-039': rule('warning', 'The answer says that it is JSON', 'spec', answers, {
    why: 'Who reads by the type takes it for something else.',
    fix: 'Send `content-type: application/json`.',
  }),
  'CF-040': rule('warning', 'Plurals have a status for each category', 'spec', record, {
    why: 'One status for all is taken for each, which is not specified.',
    fix: 'Give an object with a status by category.',
  }),
  'CF-041': rule('warning', 'Translations come where a language was asked for', 'spec', rules, {
    why: 'A new source is asked for strings alone: what else comes is left out.',
    fix: 'Look whether `targetLanguages` is empty.',
  }),
  'CF-042': hint('An upload has a translation', 'spec', rules, {
    why: 'Nothing is stored. The file may have none.',
    fix: 'Key translations by `id` of `targetLanguages`.',
  }),
  'CF-043': rule('warning', 'A previewId is of one string', 'spec', preview, {
    why: 'Only the last of them is found in the preview.',
    fix: 'Give each string its own number.',
  }),
  'CF-044': rule(
    'warning',
    'An element of the preview is written as the platform looks for it',
    'spec',
    preview,
    {
      why: 'Others are not found.',
      fix: 'Write the id in double quotes, and the class `crowdin_phrase`.',
    },
  ),
  'CF-045': rule('warning', 'An element of the preview is of a string', 'spec', preview, {
    why: 'Who chooses it gets nowhere.',
    fix: 'Write ids of elements for the strings that are answered, and for no other.',
  }),
  'CF-046': rule('warning', 'A preview has no scripts', 'assumed', 'our choice', {
    why: 'They are not run.',
    fix: 'Draw what is to be seen in HTML and CSS.',
  }),
  'CF-047': rule('error', 'One file gives the same identifiers each time', 'spec', rules, {
    why: 'By them an uploaded translation and a new version of the file find their strings: with new ones each time nothing matches, and translations are lost.',
    fix: 'Make identifiers of the place in the file or of its own keys; not of chance, the time or a counter that goes on.',
  }),
  'CF-048': rule('warning', 'What is translated has its translation in a built file', 'spec', rules, {
    why: 'Its source text stands there, so people get a file that is not translated where it was. The job is done all the same: nothing else says so.',
    fix: 'Look how the app finds the place of such a string in the file: as it found it when it read the file.',
  }),
} as const
