import { z } from 'zod'

export const glob = z.string().min(1).describe('`*` stands for any text without `/`, `**` for any text')
