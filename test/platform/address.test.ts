import { expect, it } from 'vitest'
import { Address } from '../../host-simulator/platform/http/address.ts'

it.each([
  'http://localhost:4400/api/v2/user',
  'http://localhost/',
  'http://localhost/?',
  'https://api.example/api/v2/projects/1/strings?limit=3&croql=a%20b+c&limit=5',
  'http://localhost/api/v2/a%2Fb?path=/x/y?z#part?more',
  'http://localhost/api/v2#/part?more',
])('%s is taken apart as a URL does it', (url) => {
  const { pathname, searchParams } = new Address(new URL(url).href)
  const whole = new URL(url)
  expect([pathname, [...searchParams]]).toEqual([whole.pathname, [...whole.searchParams]])
})
