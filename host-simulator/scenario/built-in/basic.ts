import type { Scenario } from '../shape.ts'

export const basic: Scenario = {
  description: 'Two short files in three languages: little, and each state of a string once.',
  project: { identifier: 'bakery', name: 'Bakery', languages: ['de', 'fr', 'uk'] },
  files: [
    {
      name: 'shop.json',
      strings: [
        {
          identifier: 'greeting',
          text: 'Hello',
          context: 'Above the counter',
          translations: { de: [{ text: 'Hallo', approved: true }], fr: ['Bonjour'] },
        },
        {
          identifier: 'farewell',
          text: 'See you tomorrow!',
          translations: {
            de: [
              { text: 'Bis morgen!', votes: { 'lucia.santos': 'up' } },
              { text: 'Auf morgen!', by: 'lucia.santos' },
            ],
          },
        },
        {
          identifier: 'order.button',
          text: 'Order',
          context: 'On a narrow button',
          maxLength: 12,
          labels: ['Button'],
          translations: { de: [{ text: 'Bestellen', by: 'tm' }] },
        },
        {
          identifier: 'order.count',
          text: { one: '{count} roll', other: '{count} rolls' },
          translations: { de: [{ text: { one: '{count} Brötchen', other: '{count} Brötchen' } }] },
        },
        { identifier: 'opening', text: 'Open from {from} to {to}', context: 'On the door' },
        {
          identifier: 'allergens',
          text: 'Contains <b>nuts</b> and gluten.',
          comments: [{ language: 'de', text: 'Is it all nuts, or peanuts?', issue: 'context_request' }],
        },
        { identifier: 'debug', text: 'debug: oven {id}', isHidden: true },
      ],
    },
    {
      name: 'mail.json',
      strings: [
        { identifier: 'subject', text: 'Your bread is ready', labels: ['Mail'] },
        { identifier: 'body', text: 'Dear {name},\n\nyour order {number} is ready.\n', labels: ['Mail'] },
      ],
    },
  ],
  editor: { mode: 'translate', file: 'shop.json', language: 'de', string: 'greeting' },
}
