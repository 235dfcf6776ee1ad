/** How an app takes its installation. 002 to 004 and 007 are kept for what only the app's own store shows. */
import { hint, rule } from './rule.ts'

const callbacks = 'specification, “App lifecycle events”'

export const lifecycleRules = {
  'LC-001': rule('error', 'installed and uninstall are answered with 2xx', 'spec', callbacks, {
    why: 'The platform takes any other answer for a failure: the app is not installed, or keeps what it should delete.',
    fix: 'Answer 2xx once the record is stored, or deleted; look into the log of the app for what failed.',
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
} as const
