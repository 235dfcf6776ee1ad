/** What an enterprise organization has beside its projects, to read: a group and two fields. The world has no tables for them. */
import type { Organization } from '../../../world/rows.ts'

export interface GroupRow {
  id: number
  name: string
  description: string
  /** 0 for the one at the top. */
  parentId: number
}

/** All projects are in the group at the top. */
export const groupsOf = ({ name }: Organization): readonly GroupRow[] => [
  { id: 1, name, description: `The projects of ${name}.`, parentId: 0 },
]

export const fieldEntities = ['project', 'user', 'task', 'file', 'translation', 'string'] as const
export const fieldTypes = [
  'checkbox',
  'radiobuttons',
  'date',
  'datetime',
  'number',
  'labels',
  'select',
] as const

export interface FieldRow {
  id: number
  name: string
  slug: string
  description: string
  type: (typeof fieldTypes)[number]
  config: object
  entities: (typeof fieldEntities)[number][]
}

const options = ['Website', 'Uploader', 'Checkout'].map((label) => ({ label, value: label.toLowerCase() }))
const locations = [{ place: 'projectDetails' }]

export const fieldRows: readonly FieldRow[] = [
  {
    id: 1,
    name: 'Product',
    slug: 'product',
    description: 'What the text belongs to.',
    type: 'select',
    config: { options, locations },
    entities: ['project', 'file', 'string'],
  },
  {
    id: 2,
    name: 'Needs a lawyer',
    slug: 'needs-a-lawyer',
    description: 'Whether the text has to be seen by a lawyer.',
    type: 'checkbox',
    config: { locations },
    entities: ['string', 'task'],
  },
]
