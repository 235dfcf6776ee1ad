/** A plain text in parts, of which the bare http and https addresses can be links. */
export interface TextPart {
  text: string
  isAddress: boolean
}

/** A full stop or a bracket that ends the sentence is not of the address. */
export const addressesIn = (text: string): TextPart[] =>
  text
    .split(/(\bhttps?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}'])/)
    .map((part, index) => ({ text: part, isAddress: index % 2 === 1 && URL.canParse(part) }))
    .filter((part) => part.text !== '')
