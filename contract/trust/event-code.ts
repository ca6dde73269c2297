const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** The event's number in base 52 with letters, padded on the left with `A` to 5 (spec §3, D11). */
export function eventCode(sid: number): string {
  let rest = sid
  let code = ''
  do {
    code = digits[rest % 52] + code
    rest = Math.floor(rest / 52)
  } while (rest > 0)
  return code.padStart(5, 'A')
}
