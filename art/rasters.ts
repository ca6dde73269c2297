/** AVIF and WebP beside the SVGs, for phones that paint a thousand paths slowly; and the icons. */
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { Picture } from './kit/picture.ts'

const avif = { quality: 46, effort: 4 }
const webp = { quality: 66, effort: 5, smartSubsample: true }
/** Pictures drawn at a time. */
const atOnce = 3

async function rasterizeOne(picture: Picture, folder: URL): Promise<void> {
  for (const width of picture.widths) {
    const pixels = sharp(Buffer.from(picture.svg), { density: (72 * width) / picture.width }).resize(width)
    const file = (kind: string) => fileURLToPath(new URL(`${picture.name}-${width}.${kind}`, folder))
    await pixels.clone().avif(avif).toFile(file('avif'))
    await pixels.clone().webp(webp).toFile(file('webp'))
  }
}

export async function rasterize(pictures: readonly Picture[], folder: URL): Promise<void> {
  const waiting = pictures.filter(picture => picture.widths.length > 0)
  const worker = async () => {
    for (let picture = waiting.shift(); picture; picture = waiting.shift()) await rasterizeOne(picture, folder)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

/** The mark as icons of installed apps. Maskable ones keep it inside the safe circle, on a full ground. */
export async function writeIcons(pictures: readonly Picture[], folder: URL): Promise<void> {
  const icons = [
    { file: 'icon-192.png', size: 192, picture: 'icon' },
    { file: 'icon-512.png', size: 512, picture: 'icon' },
    { file: 'icon-maskable-512.png', size: 512, picture: 'icon-maskable' },
    { file: 'apple-touch-icon.png', size: 180, picture: 'icon-maskable' },
  ]
  for (const { file, size, picture: name } of icons) {
    const icon = pictures.find(picture => picture.name === name)
    if (!icon) throw new Error(`no picture for ${file}`)
    await sharp(Buffer.from(icon.svg), { density: (72 * size) / icon.width })
      .resize(size)
      .png({ compressionLevel: 9, palette: true })
      .toFile(fileURLToPath(new URL(file, folder)))
  }
  const share = pictures.find(picture => picture.name === 'share')
  if (!share) throw new Error('no share picture')
  await sharp(Buffer.from(share.svg))
    .jpeg({ quality: 78, mozjpeg: true })
    .toFile(fileURLToPath(new URL('share.jpg', folder)))
}
