/**
 * Operations that change something and let in who has no role for it, each with its reason: the whole list, held by
 * `rest-let-in.test.ts`. Let in means not told 403, and not that there is no such project; what comes then is each
 * operation's own rule. A reason that fits nothing any more is red, too.
 */
export type Reasons = readonly (readonly [operation: RegExp, reason: string])[]

/** Somebody of the account who is in no project. */
export const ofNoProject: Reasons = [
  [/^\w+ \/storages/, 'files that one sends are one’s own'],
  [/^PATCH \/user$/, 'what one says of oneself'],
  [/^PATCH \/user\/tasks\//, 'the archive of one’s own tasks; of projects that one is in'],
  [/^\w+ \/users\/\{userId\}\/reports\/settings-templates/, 'one’s own templates'],
  [/\/reports\/archives\//, 'reports of one’s own; of others’, it takes who manages their place'],
  [/^\w+ \/applications\/consents/, 'what one consents to oneself'],
  [/^\w+ \/applications\/\{\w+\}\/storage\//, 'an app’s own records, for its own token alone'],
  [/^\w+ \/applications\/\{\w+\}\/api\//, 'the app’s access decides, module by module'],
  [/^POST \/(glossaries|tms)\/concordance$/, 'a search in the form of a POST, in what is open to who asks'],
  [/^\w+ \/(glossaries|tms)(\/\{|$)/, 'the project of it decides: 404 where one is not in it'],
  [
    /^POST \/projects$/,
    'a project of one’s own; in the enterprise edition for managers of all and of its group',
  ],
  [/^POST \/groups$/, 'the group that it goes into decides'],
  [/^POST \/mts\/\{mtId\}\/translations$/, 'texts that come along are translated; nothing is kept'],
  [/\/ai\/translate$/, 'texts that come along are translated; the log tells who asked'],
  [/\/ai\/(file-translations|reports)/, 'files and reports of one’s own'],
  [/\/ai\/prompts\/\{\w+\}\/completions/, 'a prompt is used; its project has to be open to who asks'],
  [/\/ai\/providers\/\{\w+\}\/(chat|gateway)/, 'a provider is used, whose scope is one of its own'],
]

/** A translator, in their project, beside the above. */
export const ofTranslator: Reasons = [
  [
    /\/projects\/\{projectId\}\/translations(\/\{\w+\})?$/,
    'the work itself; of others’, it takes who approves',
  ],
  [/\/translations\/(imports|alignment)$/, 'the work itself, in languages that are open'],
  [/\/translations\/validate-qa-checks$/, 'a look at translations, which changes none'],
  [/\/votes/, 'one’s own vote'],
  [/\/(comments|issues)/, 'one’s own words; of others’, it takes who manages or approves'],
  [/\/corrections/, 'one’s own proposal; of others’, it takes who approves'],
  [/\/workflow-steps\/.*\/status$/, 'who passes strings is asked behind what is wrong with the body'],
  [/^DELETE .*\/translations\/builds\//, 'builds are one’s own'],
  [/^PATCH .*\/tasks\/\{taskId\}$/, 'how far one’s own task is; of all else, its language decides'],
  [/\/(bundles|tasks)\/\{\w+\}\/exports$/, 'a file of what one sees; exports are one’s own'],
  [/\/projects\/\{projectId\}\/(glossaries|tms)\/concordance$/, 'a search in the form of a POST'],
  [/^POST \/(glossaries|tms)\/\{\w+\}\/exports$/, 'a file of what one sees; exports are one’s own'],
]

/** A token without any scope. */
export const ofNoScope: Reasons = [
  [/^\w+ \/storages/, 'documented without a scope: facts F49'],
  [/^PATCH \/user$/, 'documented without a scope: facts F49'],
  [/\/translations\/validate-qa-checks$/, 'documented without a scope'],
]
