/**
 * Draws every picture: `node art/draw.ts` writes the SVGs, the rasters beside them and `pictures.ts`.
 * `--check` writes nothing and exits 1 where an SVG or `pictures.ts` on disk is not what would be drawn; `--svg` leaves the rasters alone.
 * Names, or beginnings of names, limit which rasters are written: `node art/draw.ts gallery- rudra`.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { allPictures } from './all-pictures.ts'
import type { Picture } from './kit/picture.ts'
import { rasterize, writeIcons } from './rasters.ts'

const folder = new URL('pictures/', import.meta.url)
const tableFile = new URL('pictures.ts', import.meta.url)

function tableOf(pictures: readonly Picture[]): string {
  const rows = pictures.map(
    ({ name, width, height, widths }) =>
      `  ${/^[a-z]+$/.test(name) ? name : `'${name}'`}: { width: ${width}, height: ${height}, widths: [${widths.join(', ')}] },`,
  )
  return `// Written by draw.ts: every picture's natural size, and the widths of its AVIF and WebP files.
export const pictures = {
${rows.join('\n')}
} as const satisfies Record<string, { width: number; height: number; widths: readonly number[] }>

export type PictureName = keyof typeof pictures
`
}

function readOrNothing(file: URL): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

const pictures = allPictures()
const files = [
  ...pictures.map(picture => ({ file: new URL(`${picture.name}.svg`, folder), text: picture.svg })),
  { file: tableFile, text: tableOf(pictures) },
]
const options = process.argv.slice(2)

if (options.includes('--check')) {
  const stale = files.filter(({ file, text }) => readOrNothing(file) !== text)
  for (const { file } of stale) console.error(`not as drawn: ${file.pathname}`)
  if (stale.length) process.exit(1)
  console.log(`${files.length} files are as drawn`)
} else {
  mkdirSync(folder, { recursive: true })
  for (const { file, text } of files) writeFileSync(file, text)
  console.log(`${pictures.length} pictures drawn`)
  if (!options.includes('--svg')) {
    const wanted = options.filter(option => !option.startsWith('--'))
    await rasterize(
      wanted.length ? pictures.filter(({ name }) => wanted.some(start => name.startsWith(start))) : pictures,
      folder,
    )
    await writeIcons(pictures, folder)
  }
}
