/** What a field is, and the two that an enterprise organization starts with. */
export const fieldEntities = ['project', 'user', 'task', 'file', 'translation', 'string'] as const
export const fieldTypes = [
  'checkbox',
  'radiobuttons',
  'date',
  'datetime',
  'number',
  'labels',
  'select',
  'multiselect',
  'text',
  'textarea',
  'url',
] as const

export type FieldEntity = (typeof fieldEntities)[number]

export interface FieldRow {
  id: number
  name: string
  slug: string
  description: string
  type: (typeof fieldTypes)[number]
  config: FieldConfig
  entities: FieldEntity[]
  /** ISO 8601, UTC. Absent of those that came with the organization. */
  createdAt?: string
  updatedAt?: string
}

export interface FieldConfig {
  /** Of a number. */
  min?: number | undefined
  max?: number | undefined
  options?: { label: string; value: string }[] | undefined
  [name: string]: unknown
}

const options = ['Website', 'Uploader', 'Checkout'].map((label) => ({ label, value: label.toLowerCase() }))
const locations = [{ place: 'projectDetails' }]

export const firstFields: readonly FieldRow[] = [
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
