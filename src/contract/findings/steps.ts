/** What an app does for its steps of workflows. */
import { rule } from './rule.ts'

export const stepRules = {
  'WS-001': rule('error', 'The settings page of a step says what it holds', 'facts', 'facts F181', {
    why: 'Whoever saves the step has nothing to send to `updateSettingsUrl`: nothing is saved.',
    fix: 'Set `window.currentFormData` to an object whenever the form changes, and call `AP.formDataUpdated` with it.',
  }),
  'WS-002': rule('warning', 'The settings page of a step says whether it is valid', 'facts', 'facts F181', {
    why: 'The platform calls `window.formRef.validateForm()` before it saves; without it wrong settings are saved, too.',
    fix: 'Set `window.formRef = { validateForm() { … } }`, which answers true or false.',
  }),
} as const
