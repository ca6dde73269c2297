/** A finished picture: an SVG file's text, made small and self-contained. */
import type { Markup } from './svg.ts'

export type Picture = {
  name: string
  width: number
  height: number
  svg: string
  /** Widths in pixels of the AVIF and WebP files beside the SVG. */
  widths: readonly number[]
}

/** Rows of digits as SVG likes them: no leading zeros, no space before a minus. */
function tightenPath(path: string): string {
  return path
    .replace(/(^|[^\d.])0+\.(\d)/g, '$1.$2')
    .replace(/\s+-/g, '-')
    .replace(/\s*([a-zA-Z])\s*/g, '$1')
}

/**
 * Ids become i0, i1, i2 … by order of appearance; nothing else in the kit writes an id. A drawing placed twice brings its ids twice:
 * each definition gets a name of its own, and what refers to it stands behind it, before the next one.
 */
function renameIds(markup: Markup): Markup {
  const names = new Map<string, string>()
  let count = 0
  return markup.replace(/( id="|#)(id-\d+-)/g, (_, before: string, id: string) => {
    const name = before === '#' ? names.get(id) : `i${(count++).toString(36)}`
    if (name === undefined) throw new Error(`${id} is referred to before it is defined`)
    names.set(id, name)
    return before + name
  })
}

export function picture(
  name: string,
  width: number,
  height: number,
  drawing: Markup,
  widths: readonly number[] = [],
): Picture {
  const body = renameIds(drawing)
    .replace(/ d="([^"]+)"/g, (_, path: string) => ` d="${tightenPath(path)}"`)
    .replace(/="(-?)0\.(\d)/g, '="$1.$2')
    .replace(/ transform=""/g, '')
  return {
    name,
    width,
    height,
    widths,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>\n`,
  }
}
