/**
 * For every file of tests, before it: a property that fails says with what while its test has time, and what is waited
 * for may take as long as what is polled.
 */
import fc from 'fast-check'
import { vi } from 'vitest'

// To make a counterexample smaller may take many times as long as to find it; cut off, it is told as it is.
fc.configureGlobal({ interruptAfterTimeLimit: 100_000 })

const { waitFor } = vi
vi.waitFor = (callback, options = 60_000) => waitFor(callback, options)
