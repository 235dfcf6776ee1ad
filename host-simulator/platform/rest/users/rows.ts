import { one } from '../../http/envelope.ts'
import { userOf } from '../common/found.ts'
import { row } from '../row.ts'
import { user, userShape } from './shapes.ts'

export const userRows = [
  row({
    method: 'GET',
    path: '/user',
    scope: null,
    tag: 'Users',
    doc: 'The user that the token stands for.',
    ok: [200],
    answer: { one: user },
    steady: () => true,
    run: (call) => one(userShape(userOf(call), call.world.organization.createdAt)),
  }),
]
