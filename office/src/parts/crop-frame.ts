/** Part of a picture, in its pixels. */
export interface Part {
  x: number
  y: number
  width: number
  height: number
}
export interface Size {
  width: number
  height: number
}

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)
/** Narrower than this nothing can be recognised. */
const narrowest = 32

/** The largest part of an aspect, around the focal point (per cent) as far as it fits. */
export function largestPart(of: Size, aspect: number | undefined, focus: { focusX: number; focusY: number }): Part {
  const ratio = aspect ?? of.width / of.height
  const width = Math.min(of.width, Math.round(of.height * ratio))
  const height = Math.min(of.height, Math.round(width / ratio))
  return moved(
    {
      x: Math.round((of.width * focus.focusX) / 100 - width / 2),
      y: Math.round((of.height * focus.focusY) / 100 - height / 2),
      width,
      height,
    },
    of,
  )
}

/** The same part where it lies inside. */
export const moved = (part: Part, of: Size): Part => ({
  ...part,
  x: within(Math.round(part.x), 0, of.width - part.width),
  y: within(Math.round(part.y), 0, of.height - part.height),
})

/** Another width; the height follows the aspect, if there is one. The left top corner stays while there is room. */
export function resized(
  part: Part,
  of: Size,
  aspect: number | undefined,
  next: { width?: number; height?: number },
): Part {
  if (!aspect) {
    const width = within(Math.round(next.width ?? part.width), Math.min(narrowest, of.width), of.width)
    const height = within(Math.round(next.height ?? part.height), Math.min(narrowest, of.height), of.height)
    return moved({ ...part, width, height }, of)
  }
  const most = Math.min(of.width, Math.floor(of.height * aspect))
  const width = within(Math.round(next.width ?? (next.height ?? part.height) * aspect), Math.min(narrowest, most), most)
  return moved({ ...part, width, height: Math.max(1, Math.min(of.height, Math.round(width / aspect))) }, of)
}
