/** Whom a client of TLS means. Source: RFC 8446, 4.1.2; RFC 6066, 3. */
import type { Socket } from 'node:net'
import { arrived } from './arrived.ts'

/** First byte of TLS. Source: RFC 8446, 5.1. */
export const handshake = 0x16

const header = 5

/** The name in the first record, '' where it has none. */
export const serverNameOf = (record: Buffer): string => {
  try {
    // Kind and length of the message, version, random.
    let at = header + 4 + 2 + 32
    at += 1 + record.readUInt8(at)
    at += 2 + record.readUInt16BE(at)
    at += 1 + record.readUInt8(at) + 2
    while (at < record.length) {
      const [kind, length] = [record.readUInt16BE(at), record.readUInt16BE(at + 2)]
      at += 4
      // A list, of which one kind of name exists.
      if (kind === 0)
        return record.toString('latin1', at + 5, at + 5 + record.readUInt16BE(at + 3)).toLowerCase()
      at += length
    }
  } catch {
    // It ends before it should: whatever it is, it names nobody.
  }
  return ''
}

/** Waits for the first record and leaves it there; '' where it is none of TLS or names nobody. Null when nothing came. */
export const serverNameIn = async (socket: Socket): Promise<string | null> => {
  const head = await arrived(socket, header)
  if (!head) return null
  const rest = head[0] === handshake ? await arrived(socket, head.readUInt16BE(3)) : Buffer.alloc(0)
  if (!rest) return null
  const record = Buffer.concat([head, rest])
  socket.unshift(record)
  return head[0] === handshake ? serverNameOf(record) : ''
}
