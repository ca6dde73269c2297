import { once } from 'node:events'
import { crc32, createDeflateRaw, inflateRawSync } from 'node:zlib'

/** A file of an archive, with its content in pieces as they come. */
export interface ZipFile {
  name: string
  content: AsyncIterable<string | Buffer> | Iterable<string | Buffer>
}

const dataDescriptorFollows = 0x0008
const nameIsUtf8 = 0x0800
const deflated = 8
/** 1 January 1980: with a fixed date, the same content gives the same bytes. */
const dosDate = 0x0021

/** Packs files one after the other without ever holding one of them whole. */
export async function* writeZip(files: ZipFile[]): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content } of files) {
    const start = at
    const head = localHead(name)
    at += head.length
    yield head
    const sums = { crc: 0, size: 0, packed: 0 }
    for await (const piece of deflate(content, sums)) {
      at += piece.length
      yield piece
    }
    if (at > 0xffffffff || sums.size > 0xffffffff) throw new Error('an archive of this kind ends at 4 GB')
    const tail = Buffer.alloc(16)
    tail.writeUInt32LE(0x08074b50, 0)
    writeSums(tail, 4, sums)
    at += tail.length
    yield tail
    directory.push(directoryEntry(name, start, sums))
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  yield Buffer.concat([listed, end])
}

interface Sums {
  crc: number
  size: number
  packed: number
}

async function* deflate(content: ZipFile['content'], sums: Sums): AsyncGenerator<Buffer> {
  const packer = createDeflateRaw({ level: 6 })
  const fed = (async () => {
    for await (const given of content) {
      const bytes = typeof given === 'string' ? Buffer.from(given) : given
      sums.crc = crc32(bytes, sums.crc)
      sums.size += bytes.length
      if (!packer.write(bytes)) await once(packer, 'drain')
    }
    packer.end()
  })().catch((error: Error) => packer.destroy(error))
  for await (const piece of packer as AsyncIterable<Buffer>) {
    sums.packed += piece.length
    yield piece
  }
  await fed
}

function localHead(name: string): Buffer {
  const bytes = Buffer.from(name)
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(dataDescriptorFollows | nameIsUtf8, 6)
  head.writeUInt16LE(deflated, 8)
  head.writeUInt16LE(dosDate, 12)
  head.writeUInt16LE(bytes.length, 26)
  return Buffer.concat([head, bytes])
}

function directoryEntry(name: string, start: number, sums: Sums): Buffer {
  const bytes = Buffer.from(name)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(20, 4)
  entry.writeUInt16LE(20, 6)
  entry.writeUInt16LE(dataDescriptorFollows | nameIsUtf8, 8)
  entry.writeUInt16LE(deflated, 10)
  entry.writeUInt16LE(dosDate, 14)
  writeSums(entry, 16, sums)
  entry.writeUInt16LE(bytes.length, 28)
  entry.writeUInt32LE(start, 42)
  return Buffer.concat([entry, bytes])
}

function writeSums(into: Buffer, at: number, { crc, size, packed }: Sums): void {
  into.writeUInt32LE(crc, at)
  into.writeUInt32LE(packed, at + 4)
  into.writeUInt32LE(size, at + 8)
}

/**
 * Opens an archive from elsewhere, file by file, and stops at the first sign of harm: undefined for an archive that is
 * damaged or locked, or whose files have another size than it says; `'too_large'` once all files together would unpack
 * to more than `most` bytes.
 */
export function openZip(bytes: Buffer, most: number): Map<string, Buffer> | 'too_large' | undefined {
  try {
    return openChecked(bytes, most)
  } catch {
    return undefined
  }
}

function openChecked(bytes: Buffer, most: number): Map<string, Buffer> | 'too_large' | undefined {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < 0) return undefined
  const files = new Map<string, Buffer>()
  let at = bytes.readUInt32LE(end + 16)
  let left = most
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count--) {
    if (bytes.readUInt32LE(at) !== 0x02014b50) return undefined
    const [flags, method] = [bytes.readUInt16LE(at + 8), bytes.readUInt16LE(at + 10)]
    const [packed, size] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)]
    const [name, extra, comment] = [
      bytes.readUInt16LE(at + 28),
      bytes.readUInt16LE(at + 30),
      bytes.readUInt16LE(at + 32),
    ]
    const local = bytes.readUInt32LE(at + 42)
    if (flags & 1 || (method !== 0 && method !== deflated)) return undefined
    if (size > left) return 'too_large'
    const data = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const raw = bytes.subarray(data, data + packed)
    // Unpacking stops at the size that the archive states, even if the file would unpack to more.
    const content = method === 0 ? raw : inflateRawSync(raw, { maxOutputLength: Math.max(size, 1) })
    if (content.length !== size) return undefined
    left -= size
    files.set(bytes.toString('utf8', at + 46, at + 46 + name), content)
    at += 46 + name + extra + comment
  }
  return files
}
