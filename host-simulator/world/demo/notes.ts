/** What people noted on the strings of the demo world, by hand: comments, issues, labels, edits, screenshots, a task. */
import type { CommentPlan, LabelPlan, StringPlan, TaskPlan } from '../plan.ts'
import type { IssueType } from '../comment-rows.ts'

const [manager, jonas, lucia, proofreader] = [1, 2, 3, 4]

const said = (languageId: string, userId: number, day: string, text: string): CommentPlan => ({
  languageId,
  userId,
  text,
  createdAt: `2026-${day}T10:15:00.000Z`,
})

const raised = (issueType: IssueType, comment: CommentPlan): CommentPlan => ({ ...comment, issueType })

const resolved = (resolverId: number, day: string, issue: CommentPlan): CommentPlan => ({
  ...issue,
  issueStatus: 'resolved',
  resolverId,
  resolvedAt: `2026-${day}T16:40:00.000Z`,
})

/** By identifier, oldest first. */
const comments: Readonly<Record<string, readonly CommentPlan[]>> = {
  'theme.common.skipToMainContent': [
    said('de', jonas, '01-12', 'Screen readers read this first, so I kept it short.'),
    said('de', proofreader, '01-13', 'Good. The wording is the one most sites use.'),
  ],
  'theme.NavBar.navAriaLabel': [
    raised(
      'context_request',
      said('de', jonas, '01-12', '"Main" what? Is it the main page or the main navigation?'),
    ),
    said('de', manager, '01-14', 'The main navigation. I will put that into the context.'),
  ],
  'theme.SearchModal.footer.navigateText': [
    raised(
      'translation_mistake',
      said('de', proofreader, '01-15', '"to navigate" is English. Please translate it.'),
    ),
  ],
  'theme.SearchModal.footer.selectText': [
    raised(
      'translation_mistake',
      said('de', proofreader, '01-15', 'The same here: "to select" is not German.'),
    ),
    raised('translation_mistake', said('pl', proofreader, '01-16', 'Half of it is still English.')),
  ],
  'theme.SearchModal.footer.searchByText': [
    raised(
      'context_request',
      said('uk', proofreader, '01-16', 'Whose name follows? The case of the noun depends on it.'),
    ),
  ],
  'theme.docs.versions.unmaintainedVersionLabel': [
    raised(
      'general_question',
      said('de', jonas, '01-19', 'Do we say "Version" before the number, or the number alone?'),
    ),
  ],
  'theme.admonition.caution': [
    resolved(
      manager,
      '01-20',
      raised(
        'general_question',
        said('de', jonas, '01-19', 'Should these start with a capital letter in German?'),
      ),
    ),
    said('de', manager, '01-20', 'No: the page writes them in capitals itself.'),
  ],
  'theme.blog.post.readingTime.plurals': [
    raised(
      'source_mistake',
      said('fr', lucia, '01-21', '"One min read" has no number, so other languages cannot show it.'),
    ),
  ],
  noMoreFilesAllowed: [
    raised(
      'source_mistake',
      said('de', jonas, '02-03', 'The reason is gone from the source: it is because an upload is running.'),
    ),
  ],
  dropPasteImportBoth: [
    resolved(
      proofreader,
      '02-05',
      raised(
        'translation_mistake',
        said('de', lucia, '02-04', 'The placeholder %{browseFiles} is missing; it says %{browse}.'),
      ),
    ),
  ],
  dashboardTitle: [
    resolved(
      manager,
      '02-09',
      raised('context_request', said('es-ES', lucia, '02-06', 'Is "Uppy" a name? May I leave it out?')),
    ),
    said('es-ES', manager, '02-09', 'It is. Keep it, please.'),
  ],
  'theme.SearchModal.askAiScreen.duringToolCallText': [
    resolved(
      manager,
      '02-11',
      raised('source_mistake', said('ja', proofreader, '02-10', 'Is the blank at the end meant?')),
    ),
  ],
  'pay.button': [said('de', jonas, '03-04', 'Twelve characters are enough for "Bezahlen".')],
  'gift.applied': [
    raised(
      'general_question',
      said('ar', manager, '03-05', 'Arabic needs six forms here. Does the page know them all?'),
    ),
  ],
}

export const demoLabels: readonly LabelPlan[] = [
  { title: 'Accessibility' },
  { title: 'Payment' },
  { title: 'Legal' },
  { title: 'Long text', isSystem: true },
]

const labelIdsOf = (identifier: string): number[] => [
  ...(/ariaLabel/i.test(identifier) ? [1] : []),
  ...(/^(cart|pay|gift)\./.test(identifier) ? [2] : []),
  ...(identifier === 'pay.terms' || identifier === 'delivery.terms' ? [3] : []),
  ...(identifier === 'delivery.terms' ? [4] : []),
]

const hidden: ReadonlySet<string> = new Set(['generating2', 'smile', 'micDisabled'])

/** The translations of these are of an earlier text. */
const edited: ReadonlySet<string> = new Set([
  'theme.NotFound.p2',
  'theme.SearchBar.seeAll',
  'noMoreFilesAllowed',
  'dashboardWindowTitle',
])

export const demoNotes = (identifier: string): Partial<StringPlan> => ({
  comments: comments[identifier] ?? [],
  labelIds: labelIdsOf(identifier),
  isHidden: hidden.has(identifier),
  ...(edited.has(identifier) && { textUpdatedAt: '2026-02-02T08:30:00.000Z' }),
})

/** Identifiers of the strings that are tagged, by name of the screenshot. */
const screenshots: Readonly<Record<string, readonly string[]>> = {
  'cart-page.png': ['cart.title', 'cart.items', 'pay.button', 'pay.discount'],
  'search-dialog.png': [
    'theme.SearchModal.footer.closeText',
    'theme.SearchModal.footer.navigateText',
    'theme.SearchModal.footer.selectText',
    'theme.SearchModal.placeholder',
  ],
}

/** For strings with these identifiers, whose ids count up from 1. */
export const demoScreenshots = (identifiers: readonly string[]): { name: string; stringIds: number[] }[] =>
  Object.entries(screenshots).map(([name, tagged]) => ({
    name,
    stringIds: tagged.map((identifier) => identifiers.indexOf(identifier) + 1),
  }))

export const demoTasks: readonly TaskPlan[] = [
  {
    title: 'Translate the checkout',
    description: 'Everything a customer reads before paying. Mind the limit of the button.',
    status: 'in_progress',
    languageId: 'de',
    fileIds: [3],
    assigneeIds: [jonas],
    createdAt: '2026-03-02T09:00:00.000Z',
  },
]
