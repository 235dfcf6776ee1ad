/** What can be wrong with a manifest. An error: the app is not installed. */
import { rule, type FindingRule } from './rule.ts'

const manifestSection = 'specification, “App manifest”'
/** Of fields of modules, and of those at the top. */
export const fieldFacts = 'facts F43'
export const topFacts = 'facts F41'
const ourChoice = 'our choice'

export const manifestRules = {
  'MF-001': rule('error', 'The manifest is JSON', 'spec', manifestSection, {
    why: 'Nothing of a text that is no JSON can be read: the app cannot be installed.',
    fix: 'Mend the text where the message says; a JSON editor marks it.',
  }),
  'MF-002': rule('warning', 'The text starts without a byte order mark', 'assumed', 'RFC 8259, section 8.1', {
    why: 'Readers of JSON may refuse a text that begins with one.',
    fix: 'Save the file as UTF-8 without BOM.',
  }),
  'MF-003': rule('warning', 'An object has a key once', 'assumed', 'RFC 8259, section 4', {
    why: 'Of two the last one counts here, and readers differ.',
    fix: 'Remove one of them.',
  }),
  'MF-004': rule('error', 'A required field is there', 'spec', manifestSection, {
    why: 'The app cannot be installed without it.',
    fix: 'Add the field.',
  }),
  'MF-005': rule('error', 'A value is of its type', 'spec', manifestSection, {
    why: 'The app is not installed with a value that means nothing there.',
    fix: 'Write a value of the type that the message wants.',
  }),
  'MF-006': rule('error', 'A value is one of those that exist', 'spec', manifestSection, {
    why: 'A word that the platform does not know has no effect, or the manifest is refused.',
    fix: 'Take one of the words in the message.',
  }),
  'MF-007': rule('error', 'A field at the top is known', 'facts', topFacts, {
    why: 'The platform refuses a manifest with a field that it does not know.',
    fix: 'Remove the field, or correct its name.',
  }),
  'MF-008': rule('warning', 'The manifest names no $schema', 'assumed', ourChoice, {
    why: 'The platform may refuse the field; it is for editors alone.',
    fix: 'Keep it in your own file, and leave it out of what the server answers.',
  }),
  'MF-009': rule('info', 'A field is documented', 'facts', fieldFacts, {
    why: 'It may have no effect, or stop having one.',
    fix: 'Look whether you need it.',
  }),
  'MF-010': rule('error', 'The identifier has only allowed characters', 'facts', topFacts, {
    why: 'The app cannot be installed under that name.',
    fix: 'Take letters, digits, dots, underscores and hyphens.',
  }),
  'MF-011': rule('error', 'baseUrl is an absolute address', 'spec', manifestSection, {
    why: 'All addresses of the app begin with it.',
    fix: 'Write the whole address, with http:// or https://.',
  }),
  'MF-012': rule('info', 'baseUrl is https', 'facts', topFacts, {
    why: 'The live platform is served over https, where browsers refuse to show pages over http.',
    fix: 'Serve the app over https before you install it there.',
  }),
  'MF-013': rule('warning', 'baseUrl ends without a slash', 'spec', manifestSection, {
    why: 'Paths begin with a slash, so addresses get two, which many servers answer with 404.',
    fix: 'Remove the slash at the end.',
  }),
  'MF-014': rule('error', 'A path starts with one slash', 'spec', manifestSection, {
    why: 'It is put behind baseUrl as it is: without the slash the address is another host or no address.',
    fix: 'Begin the path with one slash.',
  }),
  'MF-015': rule('error', 'An authentication with credentials has a clientId', 'spec', manifestSection, {
    why: 'The platform cannot tell whose secret signs the tokens.',
    fix: 'Add the clientId of the OAuth application.',
  }),
  'MF-016': rule('warning', 'Authentication none has no clientId', 'spec', manifestSection, {
    why: 'It is not used, and who reads it expects tokens that never come.',
    fix: 'Remove it, or choose an authentication with credentials.',
  }),
  'MF-017': rule('error', 'An agent has its user name', 'facts', topFacts, {
    why: 'The platform makes a user for the agent, and needs the name.',
    fix: 'Add it.',
  }),
  'MF-018': rule('error', 'A text or list is of an allowed length', 'facts', fieldFacts, {
    why: 'The platform refuses what is longer or empty.',
    fix: 'Shorten it, or fill it.',
  }),
  'MF-019': rule('warning', 'A scope is known', 'facts', 'facts F49', {
    why: 'A scope that does not exist grants nothing.',
    fix: 'Take one of the documented scopes.',
  }),
  'MF-020': rule('info', 'What may be written may be read', 'facts', 'facts F49', {
    why: 'An app that may write and not read cannot see what it wrote.',
    fix: 'Ask for the reading scope, too.',
  }),
  'MF-021': rule('error', 'A module type is known', 'facts', fieldFacts, {
    why: 'The platform does not know what to do with the module.',
    fix: 'Take a type of the table of modules; the nearest is in the message.',
  }),
  'MF-022': rule('error', 'A module key is used once', 'spec', manifestSection, {
    why: 'By its key a module is found: of two, one is never opened.',
    fix: 'Give each its own key.',
  }),
  'MF-023': rule('info', 'A module exists in every edition', 'facts', fieldFacts, {
    why: 'It is not shown in the other edition.',
    fix: 'Nothing, if that is meant.',
  }),
  'MF-024': rule('info', 'A name is documented, not only seen in published code', 'facts', 'facts F44', {
    why: 'What nobody documents may change without a word.',
    fix: 'Test it on the live platform.',
  }),
  'MF-025': rule('warning', 'A module type is current', 'facts', 'facts F44', {
    why: 'It no longer exists and is not shown.',
    fix: 'Take the type that replaced it.',
  }),
  'MF-026': rule('error', 'A signature pattern is a regular expression', 'spec', manifestSection, {
    why: 'A pattern that cannot be read recognises no file.',
    fix: 'Mend the pattern where the message says.',
  }),
  'MF-027': rule(
    'warning',
    'A signature pattern means the same in JavaScript and PCRE2',
    'assumed',
    ourChoice,
    {
      why: 'Which of the two the platform runs is not stated, so files may be recognised in one and not in the other.',
      fix: 'Write the pattern with what both have.',
    },
  ),
  'MF-028': rule('warning', 'A signature pattern is quick on every text', 'assumed', ourChoice, {
    why: 'A pattern that tries many ways can stop an import for minutes.',
    fix: 'Say each thing once: no repetition inside of a repetition.',
  }),
  'MF-029': rule('warning', 'The fileName pattern matches the sample', 'spec', manifestSection, {
    why: 'Files of that name do not come to the app.',
    fix: 'Correct the pattern; it is matched against the whole name.',
  }),
  'MF-030': rule('warning', 'A context menu opens a module that exists', 'facts', 'facts F48', {
    why: 'Its item does nothing when it is chosen.',
    fix: 'Name the key of a module of this manifest.',
  }),
  'MF-031': rule('warning', 'A context menu says what it opens', 'facts', 'facts F48', {
    why: 'Its item does nothing when it is chosen.',
    fix: 'Add what it opens: a module by its key, or an address.',
  }),
  'MF-032': rule('error', 'A workflow step belongs to an agent', 'facts', 'facts F50', {
    why: 'The platform does not install it.',
    fix: 'Add the agent, or remove the step.',
  }),
  'MF-033': rule('warning', 'A list names only values that exist', 'facts', 'facts F46', {
    why: 'What does not exist is left out.',
    fix: 'Take the words of the message.',
  }),
  'MF-034': rule('warning', 'A workflow step hears of its strings', 'facts', 'facts F181', {
    why: 'Strings that come to the step are told to nobody, and wait there for ever.',
    fix: 'Add a `webhook` module with the event `string.status_on_step.recalculation_triggered`.',
  }),
  'MF-035': rule('warning', 'A guard with a page says where it is', 'facts', 'facts F182', {
    why: 'There is nothing to show to the person, so nobody can sign in.',
    fix: 'Add `options.url`, or take the type `direct`.',
  }),
  'MF-036': rule('error', 'An app with a bundle has no address of its own', 'facts', 'facts F190', {
    why: 'The platform hosts its pages, names it, and refuses what would say otherwise.',
    fix: 'Remove the field, or `bundle` where the app has a server.',
  }),
  'MF-037': rule('warning', 'A webhook hears events that exist', 'facts', 'facts F87', {
    why: 'Nothing of that name ever happens, so the webhook is never called for it.',
    fix: 'Take the name of an event of webhooks; the nearest is in the message.',
  }),
  'MF-038': rule('warning', 'A lifecycle event exists', 'spec', 'specification, “App lifecycle events”', {
    why: 'Nobody calls the path, so the app does not hear of what it waits for.',
    fix: 'Take one of the names in the message.',
  }),
  'MF-039': rule(
    'info',
    'An app with credentials hears of its installation',
    'spec',
    'specification, “Authentication”, 6',
    {
      why: '`installed` alone brings what the server of the app asks for its token with. Pages work without it.',
      fix: 'Serve a path that takes `installed`, and name it in `events.installed`; nothing, if only the pages of the app speak with the platform.',
    },
  ),
} as const satisfies Record<string, FindingRule>
