/** A known word, which an editor completes, or any other text: a variable of type `string` fits, too. The platform checks it. */
export type OrString<Known extends string> = Known | (string & Record<never, never>)
