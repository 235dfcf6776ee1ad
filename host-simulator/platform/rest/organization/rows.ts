/** What an organization says of itself, whom it works with, and what happened to its accounts. */
import { z } from 'zod'
import { many, one } from '../../http/envelope.ts'
import { noContent, requireEach } from '../common/found.ts'
import { pagesOf } from '../common/addresses.ts'
import { id, idQuery } from '../common/fields.ts'
import { resource } from '../common/resource.ts'
import { row, type Call, type RestRow } from '../common/row.ts'
import { topGroup } from '../groups/group.ts'
import { workflowsIn } from '../projects/workflow.ts'

const tag = 'Organization'
const edition = 'enterprise'

const partner = z.strictObject({
  id,
  name: z.string(),
  description: z.string(),
  status: z.enum(['pending', 'confirmed', 'rejected']),
  webUrl: z.string(),
})

/** The one organization that an offline world works with: whoever asks for a vendor of a task needs a name. */
const partners = (call: Call, name: string): z.input<typeof partner>[] => [
  {
    id: 1,
    name,
    description: 'Is there to be named; nobody works there.',
    status: 'confirmed',
    webUrl: `${pagesOf(call)}/organization`,
  },
]

const template = z.strictObject({
  id,
  title: z.string(),
  description: z.string(),
  groupId: id,
  isDefault: z.boolean(),
  steps: z.array(z.strictObject({ id, languages: z.array(id), assignees: z.array(id) })),
  webUrl: z.string(),
})

type Template = z.input<typeof template>

const templatesIn = (call: Call): Template[] =>
  workflowsIn(call.world).map(({ title, workflow }, at) => ({
    id: at + 1,
    title,
    description: `A string goes through ${workflow.length} steps.`,
    groupId: topGroup,
    isDefault: at === 0,
    steps: workflow.map((step) => ({ id: step.id, languages: [], assignees: [] })),
    webUrl: `${pagesOf(call)}/organization`,
  }))

const templates = resource({
  path: '/workflow-templates/{templateId}',
  scope: 'group',
  edition,
  tag: 'Workflows',
  name: 'Workflow Template',
  answer: template,
  shapeOf: (each: Template) => each,
  find: (call) => templatesIn(call).find((each) => each.id === call.id('templateId')),
})

const message = z.string().trim().min(1).max(10_000)

/** Sends nothing: nobody's mail is known to be theirs. */
const notify = (
  path: string,
  scope: string,
  roles: readonly [string, ...string[]],
  isToAll: boolean,
): RestRow =>
  row({
    method: 'POST',
    path,
    scope: `${scope} write` as const,
    tag: 'Notifications',
    doc: 'Tells people something. It is checked and goes nowhere.',
    madeUp: 'the simulator sends no mail',
    body: z
      .object({ message, userIds: z.array(id).optional(), role: z.enum(roles).optional() })
      .refine(({ userIds, role }) => isToAll || userIds || role, {
        path: ['userIds'],
        error: 'expected userIds or role',
      }),
    ok: [204],
    run(call) {
      requireEach('userIds', 'user', call.body.userIds, (each) => call.world.users.has(each))
      return noContent()
    },
  })

export const organizationRows = [
  row({
    method: 'GET',
    path: '/organization',
    scope: 'organization read',
    edition,
    tag,
    doc: 'What the organization says of itself.',
    ok: [200],
    answer: {
      one: z.strictObject({
        id,
        domain: z.string(),
        name: z.string(),
        logo: z.null(),
        defaultLogo: z.string(),
        description: z.string(),
        internalDescription: z.string(),
        cname: z.null(),
        isVendor: z.string(),
        defaultPublicProjectsView: z.enum(['grid', 'list']),
        plan: z.strictObject({ name: z.string(), wordsLimit: z.null(), managersLimit: z.null() }),
        defaults: z.array(
          z.strictObject({ name: z.string(), isLocked: z.boolean(), defaultValue: z.string() }),
        ),
      }),
    },
    run({ world: { organization } }) {
      const { id: own, domain, name } = organization
      const plan = { name: 'Simulated', wordsLimit: null, managersLimit: null }
      const empty = { logo: null, defaultLogo: '', description: '', internalDescription: '', cname: null }
      return one({
        ...{ id: own, domain, name, ...empty, isVendor: '0', defaultPublicProjectsView: 'list' },
        plan,
        // Unstated: which there are. Ours is the one of the files; the Editor opens so.
        defaults: [{ name: 'editorView', isLocked: false, defaultValue: 'side-by-side' }],
      })
    },
  }),
  row({
    method: 'GET',
    path: '/organization/auth-settings',
    scope: 'organization read',
    edition,
    tag,
    doc: 'How people come in. Here nobody signs in.',
    madeUp: 'nobody signs in to the simulator',
    ok: [200],
    answer: {
      one: z.strictObject({
        allowSignUp: z.boolean(),
        twoFactorAuthentication: z.boolean(),
        authMethods: z.array(
          z.strictObject({ name: z.string(), isEnabled: z.boolean(), isDefault: z.boolean() }),
        ),
      }),
    },
    run: () =>
      one({
        allowSignUp: false,
        twoFactorAuthentication: false,
        authMethods: [{ name: 'email', isEnabled: true, isDefault: true }],
      }),
  }),
  ...(
    [
      ['clients', 'client', 'Organizations that let this one translate; there is one.'],
      ['vendors', 'vendor', 'Organizations that translate for this one; there is one.'],
    ] as const
  ).map(([path, scope, doc]) =>
    row({
      method: 'GET',
      path: `/${path}`,
      scope: `${scope} read`,
      edition,
      tag,
      doc,
      madeUp: 'an offline world works with nobody',
      ok: [200],
      answer: { many: partner },
      run: (call) => many(partners(call, `Simulated ${scope}`), call.search, (each) => each),
    }),
  ),
  templates.list('The workflows that projects have.', {
    query: z.object({ groupId: idQuery.optional() }),
    rows: (call) =>
      templatesIn(call).filter(
        (each) => call.query.groupId === undefined || each.groupId === call.query.groupId,
      ),
  }),
  templates.read('One workflow.'),
  notify('/notify', 'notification', ['owner', 'admin'], true),
  notify('/projects/{projectId}/notify', 'project', ['owner', 'manager'], false),
]
