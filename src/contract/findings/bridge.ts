/**
 * What an app does wrong with `AP`. 007, 011 and 012 only the app's page knows: they are told by the script of AP
 * that a simulator serves, and seen where tests or `ap-bridge doctor` drive the browser.
 * No rules: 002 (a call before the script has spoken), as the call waits, and a right page calls as it loads, which is
 * always before; 013 ("all" strings are selected, and the page takes it for a list), as nothing tells from outside
 * whether a text was compared.
 */
import { hint, rule } from './rule.ts'

const methods = 'specification, “AP operations”'
const events = 'specification, “UI events”'

export const bridgeRules = {
  'BR-001': rule('error', 'A method is called where it exists', 'spec', methods, {
    why: '`AP` is absent until its script has run, methods of the Editor, project and profile on other pages: the call throws, and what comes after it does not run.',
    fix: 'Look whether the namespace is there (`AP.editor`) before the call, or open the module in the place that has it.',
  }),
  'BR-003': rule('error', 'An argument is of its type', 'spec', methods, {
    why: 'The call is dropped: nothing happens, and a callback is not called.',
    fix: 'Pass what the method takes, in its order, and null for nothing.',
  }),
  'BR-004': rule('error', 'A method exists', 'spec', methods, {
    why: 'There is nothing behind the name: the call throws, or never comes back.',
    fix: 'Take the name from the table of methods; the nearest one is in the message.',
  }),
  'BR-005': rule('error', 'A read has a callback', 'spec', methods, {
    why: 'AP answers by its callback alone. Without one the value is lost; what the call returns is undefined.',
    fix: 'Pass a function as the last argument.',
  }),
  'BR-006': hint('A listener is added once', 'spec', events, {
    why: 'Each one is called for each firing: a page that adds one per selection does its work more often each time.',
    fix: 'Subscribe once when the page starts, or remove the listener with the same function by `AP.events.off`.',
  }),
  'BR-007': rule('info', 'A listener is removed by its own function', 'spec', events, {
    why: 'What was passed, if anything, never listened to this event, so nothing was removed: the listener that was meant is still called, and each new one beside it.',
    fix: 'Keep the function that was passed to `AP.events.on`, and pass the same one to `AP.events.off`: an arrow function or `bind` makes another one each time. `AP.events.offAll` wants the name of its event.',
  }),
  'BR-008': rule('error', 'A value is one of those that exist', 'spec', methods, {
    why: 'The call is dropped: a mode, view or format of another name means nothing.',
    fix: 'Take one of the words of the message.',
  }),
  'BR-009': rule('error', 'applyUnsavedTranslations gets its data', 'spec', methods, {
    why: 'The call is dropped and nothing is saved: its second argument is required, also where there is nothing to say.',
    fix: 'Pass null for all that is selected, or a list of string ids with `providedStrings`.',
  }),
  'BR-010': rule('info', 'AP.apiRequest gets headers', 'spec', methods, {
    why: 'The specification calls them required, and wants an empty object for none.',
    fix: 'Pass `headers: {}`.',
  }),
  'BR-011': hint('A failure that AP.apiRequest answers is looked at', 'spec', methods, {
    why: 'HTTP errors are answers: the callback is called as for a success, and a page that reads neither `status` nor `statusText`, nor `error` in the body, goes on as if it had worked.',
    fix: 'Look whether `status` is from 200 to 299 before anything else, and tell the person where it is not.',
  }),
  'BR-012': hint('Status 0 of AP.apiRequest is looked at', 'spec', methods, {
    why: 'It means that nothing answered: there is no body, and whether the request was done is not known.',
    fix: 'Treat `status` 0 as a failure of the network: say so, and offer to try again.',
  }),
  'BR-014': hint('What an event tells is not polled', 'spec', events, {
    why: 'Asking several times a second costs time in the page and in the platform, and still comes late.',
    fix: 'Ask once, and then listen to the event of the message.',
  }),
  'BR-015': hint('A page closes only the modal that it opened', 'spec', methods, {
    why: 'There is none: `AP.editor.closeModal` does nothing. The person may have closed it before.',
    fix: 'Inside of a modal use `AP.closeAppModal`; outside keep in mind that `onClose` was called.',
  }),
  'BR-016': hint('What a call needs is there', 'spec', methods, {
    why: 'Some calls need an open string, a mode or a view. Where it is missing they do nothing.',
    fix: 'Wait for the event that tells of it, or ask first.',
  }),
  'BR-017': rule('warning', 'What a call names exists', 'spec', methods, {
    why: 'A file, string or language with that id is not in the project: the call changes nothing.',
    fix: 'Take ids from AP or REST of this project, not from an earlier run or another project.',
  }),
  'BR-018': rule('error', 'An argument can be copied', 'assumed', 'HTML standard, structured clone', {
    why: 'What crosses to the platform is copied. Functions inside, elements, proxies and class instances cannot be.',
    fix: 'Pass plain objects, lists, texts, numbers; a copy of a proxy by `structuredClone`.',
  }),
  'BR-019': rule('warning', 'A call stays within the limits', 'assumed', 'our choice', {
    why: 'Beyond them a call is refused, so that the page stays usable.',
    fix: 'Send less at once: shorter texts, fewer requests at a time.',
  }),
  'BR-020': rule('error', 'An event exists', 'spec', events, {
    why: 'Nobody fires an event of that name, so the listener is never called.',
    fix: 'Take the name from the table of events; the nearest one is in the message.',
  }),
  'BR-021': rule('error', 'A listener is a function', 'spec', events, {
    why: 'Nothing listens, and nothing says so.',
    fix: 'Pass a function as the second argument of `AP.events.on` and `AP.events.once`.',
  }),
  'BR-022': hint('An event is fired on this page', 'spec', events, {
    why: 'What tells of the open string, its text and its file happens in the Editor alone: on this page the listener is never called.',
    fix: 'Subscribe where `AP.editor` is there.',
  }),
  'BR-023': hint('An app does not answer its own edits', 'assumed', 'our choice', {
    why: '`textarea.edited` tells of what the app writes, too: it writes again, and so without end.',
    fix: 'Compare `newText` with what the app would write, and write where it differs.',
  }),
  'BR-030': rule('warning', 'A field of an argument is one that is read', 'spec', methods, {
    why: 'The platform takes the call and leaves the field: what was meant by it does not happen.',
    fix: 'Write the field as the message names it.',
  }),
  'BR-031': rule('warning', 'The path of AP.apiRequest is relative to /api/v2', 'spec', methods, {
    why: 'The platform puts /api/v2 before it, so the address has it twice and is answered with 404.',
    fix: 'Leave /api/v2 out of `path`.',
  }),
} as const
