import type { RefusalCode } from '../../../../contract/ground/errors.ts'

const ascii = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to)

/** Whether bytes begin like one of the four accepted kinds of picture. */
function isPicture(bytes: Buffer): boolean {
  if (bytes.length < 16) return false
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return true
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return true
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return true
  // AVIF by its main brand or a compatible brand: HEIC of phones begins in the same way and is not accepted.
  return (
    ascii(bytes, 4, 8) === 'ftyp' && /avi[fs]/.test(ascii(bytes, 8, Math.min(bytes.length, bytes.readUInt32BE(0), 64)))
  )
}

const isSvg = (bytes: Buffer): boolean =>
  /<svg[\s>]|<!doctype svg/i.test(ascii(bytes, 0, 4096).replaceAll('\0', '')) &&
  /^[^\w]*</.test(ascii(bytes, 0, 64).replaceAll('\0', ''))

/** Whether the bytes hold a ZIP archive: its directory is at the end, whatever comes before it. */
function carriesZip(bytes: Buffer): boolean {
  const end = bytes.lastIndexOf('PK\x05\x06', bytes.length, 'latin1')
  return (
    end >= 0 &&
    end + 22 <= bytes.length &&
    end + 22 + bytes.readUInt16LE(end + 20) <= bytes.length &&
    bytes.includes('PK\x01\x02', 0, 'latin1')
  )
}

const carriesPage = (bytes: Buffer): boolean =>
  /<script[\s>]|<html[\s>]|<!doctype html|<\?php/i.test(bytes.toString('latin1')) ||
  bytes.subarray(0, 1024).includes('%PDF-')

/**
 * What is wrong with a file that should be a picture, by its contents: its name and its type are only claims. Whether
 * it can be drawn is seen when it is decoded.
 */
export function faultOf(bytes: Buffer, claims: { name: string; type: string }): RefusalCode | undefined {
  if (isPicture(bytes)) return carriesZip(bytes) || carriesPage(bytes) ? 'picture_mixed' : undefined
  if (isSvg(bytes)) return 'picture_svg'
  if (bytes.length === 0) return 'picture_broken'
  const claimsPicture =
    /\.(jpe?g|png|webp|avif)$/i.test(claims.name) || /^image\/(jpeg|png|webp|avif)$/i.test(claims.type)
  return claimsPicture ? 'picture_lies' : 'picture_type'
}
