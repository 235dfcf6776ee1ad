/** A screenshot as REST says it, and places on its picture. */
import type { Position } from './box.ts'

export interface Tag {
  id: number
  stringId: number
  position: Position
}

export interface Screenshot {
  id: number
  name: string
  url: string
  size: { width: number; height: number }
  tags: Tag[]
}

/** The simulator draws those that came without a picture: nothing can be moved on them. */
export const isDrawn = ({ url }: Screenshot): boolean => url.startsWith('data:')

/** What a picture may be. */
export const pictureTypes = 'image/png,image/gif,image/jpeg'
