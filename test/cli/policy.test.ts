import { describe, expect, it } from 'vitest'
import { framingRefusal, policyFor } from '../../host-simulator/cli/policy.ts'

const simulator = 'http://localhost:4400'

describe('a policy', () => {
  it.each([
    [
      "script-src 'self' https://cdn.crowdin.com/apps/dist/iframe.js; img-src *",
      `script-src 'self' ${simulator}; img-src *`,
    ],
    [
      'frame-ancestors https://crowdin.com https://*.crowdin.com',
      `frame-ancestors ${simulator} ${simulator}`,
    ],
    ['connect-src *.api.crowdin.com crowdin.com:443', `connect-src ${simulator} ${simulator}`],
    [
      "script-src 'self' https:; object-src 'none'",
      `script-src 'self' https: ${simulator}; object-src 'none'`,
    ],
    ["default-src 'self'; upgrade-insecure-requests; img-src *", "default-src 'self'; img-src *"],
  ])('that lets the live platform in lets the simulator in: %s', (from, to) => {
    expect(policyFor(from, simulator)).toBe(to)
  })

  it.each([
    "default-src 'self'; script-src 'nonce-abc' https://cdn.test",
    'img-src https://notcrowdin.com https://crowdin.com.test',
    "frame-ancestors 'none'",
  ])('that names others stays: %s', (policy) => {
    expect(policyFor(policy, simulator)).toBe(policy)
  })
})

describe('framing', () => {
  const refusal = (headers: Record<string, string>): string | null =>
    framingRefusal(new Headers(headers), simulator)

  it.each([
    [{ 'x-frame-options': 'DENY' }, 'X-Frame-Options: DENY'],
    [{ 'x-frame-options': 'sameorigin' }, 'X-Frame-Options: sameorigin'],
    [
      { 'content-security-policy': "default-src *; frame-ancestors 'none'" },
      "Content-Security-Policy: frame-ancestors 'none'",
    ],
    [
      { 'content-security-policy': "frame-ancestors 'self' http://localhost:4401" },
      "Content-Security-Policy: frame-ancestors 'self' http://localhost:4401",
    ],
    [
      { 'content-security-policy': 'frame-ancestors *, frame-ancestors https:' },
      'Content-Security-Policy: frame-ancestors https:',
    ],
    [
      { 'content-security-policy': 'frame-ancestors http://*.localhost:4400' },
      'Content-Security-Policy: frame-ancestors http://*.localhost:4400',
    ],
  ])('is refused by %j', (headers, expected) => {
    expect(refusal(headers as Record<string, string>)).toBe(expected)
  })

  it.each([
    {},
    { 'x-frame-options': 'ALLOW-FROM https://crowdin.com' },
    { 'x-frame-options': 'DENY', 'content-security-policy': `frame-ancestors ${simulator}` },
    { 'content-security-policy': 'frame-ancestors http:' },
    { 'content-security-policy': 'frame-ancestors localhost:*' },
    { 'content-security-policy': 'Frame-Ancestors *; frame-ancestors none' },
    { 'content-security-policy': "script-src 'none'" },
  ])('is allowed by %j', (headers) => {
    expect(refusal(headers as Record<string, string>)).toBeNull()
  })
})
