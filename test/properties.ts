/** For every file of tests, before it: a property that fails says with what while its test has time. */
import fc from 'fast-check'

// To make a counterexample smaller may take many times as long as to find it; cut off, it is told as it is.
fc.configureGlobal({ interruptAfterTimeLimit: 100_000 })
