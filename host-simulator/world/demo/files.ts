/** The files of the demo world: two of real interface texts, and a short one that tries the Editor. */
import type { FilePlan, StringPlan } from '../plan.ts'
import { demoNotes } from './notes.ts'
import { samples, type Sample } from './samples.ts'
import { demoTranslations } from './translations.ts'

/** Without translations: everything is still to do. */
const checkout: readonly StringPlan[] = [
  { identifier: 'cart.title', text: 'Your cart', context: 'Title of the cart page', maxLength: 20 },
  {
    identifier: 'cart.items',
    text: { one: '{count} item in your cart', other: '{count} items in your cart' },
    context: 'Below the title. {count} is a number.',
  },
  { identifier: 'cart.empty', text: 'Your cart is empty. Shall we change that?' },
  {
    identifier: 'pay.button',
    text: 'Pay now',
    context: 'The button is narrow: 12 characters at most.',
    maxLength: 12,
  },
  {
    identifier: 'pay.terms',
    text: 'By paying you agree to our <b>terms of sale</b> and <a href="{url}">privacy policy</a>.',
    context: 'Keep the tags and the address.',
  },
  {
    identifier: 'pay.discount',
    text: 'You save 10&nbsp;% with the code <code>{code}</code>',
    context: '&nbsp; is a space that does not break.',
  },
  { identifier: 'account.welcome', text: 'Welcome back, {name}! You have {points} points.' },
  { identifier: 'steps.done', text: '%1$s: %2$d of %3$d steps done', context: 'Name of the order, numbers' },
  {
    identifier: 'gift.applied',
    text: '{count, plural, one {# gift card} other {# gift cards}} applied',
    context: 'ICU message format',
  },
  { identifier: 'order.placed', text: 'Order placed 🎉 Thank you! 👨‍👩‍👧', context: 'With emoji', maxLength: 40 },
  {
    identifier: 'order.address',
    text: 'Ship to \u2068{address}\u2069, card \u200f•••• {last4}\u200e',
    context: 'Holds invisible characters that isolate text written from right to left.',
  },
  {
    identifier: 'order.subtotal',
    text: '  Subtotal:\t{amount}\n',
    context: 'The blanks at both ends matter.',
  },
  { identifier: 'dialog.close', text: 'Close', context: 'Closes the payment dialog' },
  {
    identifier: 'delivery.terms',
    text: [
      'Orders placed before 2 p.m. on a working day leave our warehouse the same day.',
      'Delivery takes two to four working days within the country and five to ten abroad;',
      'islands and mountain villages may take longer, and we say so before you pay.',
      'If nobody is at home, the parcel waits seven days at the nearest pick-up point.',
      'You may send back whatever you do not like within 30 days, unused and in its box.',
      'We pay the postage for returns above {amount}; below that sum it is taken off the refund.',
      'Perishable goods, opened software and things made to your measure cannot come back.',
      'When something arrives broken, send us a picture, keep the parts and do nothing else:',
      'we answer within one working day and replace it at our cost.',
    ].join(' '),
    context: 'A long paragraph on the delivery page',
  },
]

export const demoFiles = (languageIds: readonly string[]): FilePlan[] => {
  const strings = [...samples.flatMap((file) => file.strings), ...checkout.map(untranslated)]
  const translations = demoTranslations(strings, languageIds)
  let number = 0
  const planned = (string: StringPlan): StringPlan => ({
    ...string,
    ...demoNotes(string.identifier),
    translations: translations[number++] ?? [],
  })
  return [
    ...samples.map(({ name, type, strings: own }) => ({
      name,
      type,
      strings: own.map(bare).map(planned),
    })),
    { name: 'checkout.json', type: 'json', strings: checkout.map(planned) },
  ]
}

const bare = ({ identifier, text, context = '' }: Sample): StringPlan => ({ identifier, text, context })

const untranslated = ({ identifier, text }: StringPlan): Sample => ({ identifier, text, translations: {} })
