import type { Scenario } from '../shape.ts'

const addressOf = (type: string, text: string): string => `data:${type},${encodeURIComponent(text)}`

/** A sign of the bakery, 240 by 120. */
const sign = (text: string, color: string): string =>
  addressOf(
    'image/svg+xml',
    `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="120"><rect width="240" height="120" rx="12" fill="${color}"/><path d="M40 74c0-28 32-44 80-44s80 16 80 44z" fill="#f3c98b"/><text x="120" y="102" font-family="sans-serif" font-size="22" text-anchor="middle" fill="#fff">${text}</text></svg>`,
  )

export const assets: Scenario = {
  description:
    'Files of the type assets: a picture with two translations, one without any, and a list to keep; beside them a file of texts.',
  project: { identifier: 'bakery-signs', name: 'Bakery signs', languages: ['de', 'fr', 'uk'] },
  files: [
    {
      name: 'open.svg',
      type: 'assets',
      strings: [
        {
          identifier: 'open.svg',
          text: 'open.svg',
          context: 'On the door',
          asset: sign('Open', '#37649e'),
          translations: {
            de: [
              { text: 'open-de.svg', asset: sign('Offen', '#37649e'), by: 'jonas.weber', approved: true },
              { text: 'open-de-2.svg', asset: sign('Hereinspaziert', '#2b7a5b'), by: 'lucia.santos' },
            ],
          },
        },
      ],
    },
    {
      name: 'closed.svg',
      type: 'assets',
      strings: [{ identifier: 'closed.svg', text: 'closed.svg', asset: sign('Closed', '#8a3b3b') }],
    },
    {
      name: 'prices.csv',
      type: 'assets',
      strings: [
        {
          identifier: 'prices.csv',
          text: 'prices.csv',
          asset: addressOf('text/csv', 'roll,0.60\nloaf,3.20\n'),
        },
      ],
    },
    {
      name: 'labels.json',
      strings: [{ identifier: 'roll', text: 'Roll', translations: { de: ['Br\u00f6tchen'] } }],
    },
  ],
  editor: { mode: 'translate', file: 'open.svg', language: 'de', string: 'open.svg' },
}
