import { inflateSync } from 'node:zlib'

/** What a PDF says in place of signs that stand for several letters: by this it is searched, copied and read aloud. */
export function textsInPlaceOfSigns(pdf: Buffer): string[] {
  const texts: string[] = []
  for (const { index } of pdf.toString('latin1').matchAll(/stream\r?\n/g)) {
    const from = pdf.indexOf('\n', index) + 1
    // Some streams are packed otherwise, or not at all.
    const unpacked = pdf[from] === 0x78 ? inflateSync(pdf.subarray(from), { finishFlush: 2 }).toString('latin1') : ''
    for (const [, hex = ''] of unpacked.matchAll(/\/ActualText <FEFF([0-9A-F]*)>/g))
      texts.push(Buffer.from(hex, 'hex').swap16().toString('utf16le'))
  }
  return texts
}
