/** Apps that the doctor is called to. */
import { goodPage, type AppOptions } from './doctor-kit.ts'

export const withHeaders = (headers: Record<string, string>): AppOptions => ({
  routes: { 'GET /two': { body: goodPage, headers } },
})

export const withPage = (body: string): AppOptions => ({
  routes: { 'GET /one': { body }, 'GET /two': { body } },
})
