/** How an app takes its installation. What it stores is not seen, only what it sends because of it. 007 was never a rule. */
import { hint, rule } from './rule.ts'

const credentials = 'specification, “Authentication”, 6'
const callbacks = 'specification, “App lifecycle events”'

export const lifecycleRules = {
  'LC-001': rule('error', 'installed and uninstall are answered with 2xx', 'spec', callbacks, {
    why: 'The platform takes any other answer for a failure: the app is not installed, or keeps what it should delete.',
    fix: 'Answer 2xx once the record is stored, or deleted; look into the log of the app for what failed.',
  }),
  'LC-002': rule('warning', 'A new installation takes the place of the one before', 'spec', credentials, {
    why: 'The app asks for a token by a secret that is not valid any more: it has two records of one account, or has not replaced the old one.',
    fix: 'Store the record of `installed` by domain and organization id, and overwrite what is there.',
  }),
  'LC-003': hint('Nothing is done for an account that has removed the app', 'spec', credentials, {
    why: 'A request came by the credentials of an installation that was removed. What was under way at that moment is no mistake.',
    fix: 'Delete the record, its tokens and its timers at `uninstall`.',
  }),
  'LC-004': rule('error', 'Records of two accounts are kept apart', 'spec', credentials, {
    why: 'The secret of one account came with the domain of another: who has both reads and writes in the wrong one.',
    fix: 'Look records up by domain and organization id together, as the token and the callback name them.',
  }),
  'LC-005': hint(
    'An app that moved is removed before it is installed again',
    'spec',
    'specification, “Versioning”, 2',
    {
      why: 'The platform keeps `baseUrl` as it was when the app was installed: pages and callbacks go to the old address until it is removed.',
      fix: 'Remove the app and install it from the new address; what it stored by the old one is gone then.',
    },
  ),
  'LC-006': rule('error', 'A callback comes back', 'spec', callbacks, {
    why: 'The request stays open until the platform gives up, and counts as failed.',
    fix: 'Answer in every branch of the handler, in those that fail, too; do what takes long after the answer.',
  }),
  'LC-008': hint('An app is installed without a domain in the standard edition', 'facts', 'facts F60', {
    why: 'There `domain` is null: an app that wants one cannot be installed.',
    fix: 'Key the record by the organization id where there is no domain; or start with `--edition enterprise`.',
  }),
  'LC-009': rule('warning', 'An app has a baseUrl of its own', 'facts', 'facts F213', {
    why: 'What is sent to one comes to the other.',
    fix: 'Serve each below a path of its own.',
  }),
} as const
