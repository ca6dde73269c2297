import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { shareHeight, shareWidth } from '../../../../contract/trust/share-picture.ts'

// One of these pictures is drawn at a time, on one core: pages come first.
sharp.concurrency(1)
sharp.cache(false)

/**
 * The width of the art; `share.typ` begins its words after it. The art is square enough that an emblem is never cut.
 */
const artWidth = 540
const markSize = 56
/** Left and top edge of the trust's logo. */
const markAt = { left: 596, top: 52 }
const ivory = '#fffaf1'
/** The resolution at which drawings, which are 600 high, fill the height of the card. */
const artDensity = (72 * shareHeight) / 600

export interface ShareArt {
  /** Path of one of the site's own drawings; for any other path the card shows the temple. */
  art: string
  /** An uploaded picture, which is shown instead. */
  photo?: Uint8Array
}

/** Paints words on ivory beside the art, as a JPEG: WhatsApp shows no other size, and none above 300 KB. */
export async function paintShare(words: string, { art, photo }: ShareArt): Promise<Uint8Array> {
  const [drawing, mark] = await Promise.all([
    (photo ? sharp(photo) : sharp(fileOf(art), { density: artDensity }))
      .resize(artWidth, shareHeight, { fit: 'cover' })
      .toBuffer(),
    sharp(picture('mark'), { density: 144 }).resize(markSize, markSize).toBuffer(),
  ])
  return sharp({ create: { width: shareWidth, height: shareHeight, channels: 3, background: ivory } })
    .composite([
      { input: drawing, left: 0, top: 0 },
      { input: mark, ...markAt },
      { input: Buffer.from(words), left: 0, top: 0 },
    ])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

const picture = (name: string): string =>
  fileURLToPath(new URL(`../../../../art/pictures/${name}.svg`, import.meta.url))

function fileOf(art: string): string {
  const name = /^\/pictures\/([\w-]+)\.svg$/.exec(art)?.[1]
  const file = picture(name ?? 'gopuram')
  return existsSync(file) ? file : picture('gopuram')
}
