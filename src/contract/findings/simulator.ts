/** What is of the simulator or of the test, not of the app. */
import { hint, rule } from './rule.ts'

export const simulatorRules = {
  'SM-001': rule('warning', 'A fault that is declared happens', 'assumed', 'our choice', {
    why: 'A test that declares a fault which never happens shows nothing about it.',
    fix: 'Do what the fault is about after it was declared, or correct what it matches.',
  }),
  'SM-002': hint('A module is used by this simulator', 'assumed', 'our choice', {
    why: 'The module is installed, and the simulator neither shows nor calls it, so nothing of it is tested here.',
    fix: 'Nothing in the app: test that part on the live platform.',
  }),
  'SM-003': hint('A module is of the edition', 'facts', 'facts F43', {
    why: 'It exists in the other edition alone, and is not shown in this one.',
    fix: 'Start the other edition to see it: `--edition enterprise`, or `standard`.',
  }),
  'SM-004': rule('error', 'The simulator answers', 'assumed', 'our choice', {
    why: 'The simulator broke, or does not have this yet. It is no mistake of the app.',
    fix: 'Tell us, with the trace.',
  }),
  'SM-005': rule('error', 'A client trusts the door, a local proxy', 'assumed', 'our choice', {
    why: 'It ended the handshake, so nothing of what it asked came in: it reads another variable, or has a list of its own.',
    fix: 'Start it with the variables that `ap-bridge env` prints.',
  }),
} as const
