/** Widths that an uploaded picture is made in, as far as it is that wide; `site/src/ui/picture.tsx` names the same. */
export const pictureWidths = [320, 640, 960, 1440] as const
/** No page shows a picture wider than this. */
export const widestPicture = 1920
/** Address of a PDF that staff uploaded, or that ships with the product. */
export const pdfAddress = /^\/(uploads|pictures)\/[0-9a-z-]{1,60}\.pdf$/
/** Bytes that an uploaded PDF may have. */
export const pdfBytes = 10 * 1024 * 1024
/** Bytes that one upload may have. */
export const pictureBytes = 20 * 1024 * 1024
