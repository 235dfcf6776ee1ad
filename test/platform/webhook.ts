/** A webhook as it is stored. */
import type { Webhook } from '../../host-simulator/platform/rest/webhooks/shapes.ts'

export const webhookWith = (id: number, more: Partial<Webhook> = {}): Webhook => ({
  id,
  projectId: 1,
  name: 'Hook',
  url: `https://hook.test/${id}`,
  events: ['suggestion.added'],
  headers: {},
  payload: {},
  isActive: true,
  batchingEnabled: false,
  requestType: 'POST',
  contentType: 'application/json',
  createdAt: '2026-01-05T08:00:00.000Z',
  updatedAt: '2026-01-05T08:00:00.000Z',
  ...more,
})
