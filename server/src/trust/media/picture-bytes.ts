import sharp from 'sharp'
import type { PicturePart } from '../../ground/documents/foreign-files.ts'
import { Refusal, refuse } from '../../refuse.ts'

// Only `../../foreign-files-process.ts` runs this: decoding takes up to half a gigabyte. One core: pages come first.
sharp.concurrency(1)
sharp.cache(false)

const mostSide = 30_000
const mostPixels = 100_000_000
/** The longest side of the master in pixels: enough for every cut, and a tenth of what a large camera sends. */
const masterSide = 4096

/** Decodes a picture and makes its master. Refuses: picture_broken, picture_pixels. */
export async function masterOf(bytes: Buffer) {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width > mostSide || height > mostSide || width * height > mostPixels) refuse('picture_pixels')
    return await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'truncated', pages: 1 })
      .autoOrient()
      .resize(masterSide, masterSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 92, effort: 2, smartSubsample: true })
      .toBuffer({ resolveWithObject: true })
  } catch (error) {
    if (error instanceof Refusal) throw error
    return refuse('picture_broken')
  }
}

export const renditionOf = (
  master: Buffer,
  part: PicturePart,
  width: number,
  format: 'avif' | 'webp',
): Promise<Buffer> => {
  const cut = sharp(master)
    .extract({ left: part.x, top: part.y, width: part.width, height: part.height })
    .resize(width, null, { withoutEnlargement: true })
  return (format === 'avif' ? cut.avif({ quality: 52, effort: 3 }) : cut.webp({ quality: 80, effort: 4 })).toBuffer()
}
