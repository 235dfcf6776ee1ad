/** Two fields of an enterprise organization, to read. The world has no table for them. */
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
