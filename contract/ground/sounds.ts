/** Address of a sound that staff uploaded, or that ships with the product. */
export const soundAddress = /^\/(uploads|sounds)\/[0-9a-z-]{1,60}\.(mp3|m4a)$/
/** Bytes that an uploaded sound may have. */
export const soundBytes = 1024 * 1024
/** Seconds that an uploaded sound may last. */
export const soundSeconds = 60
