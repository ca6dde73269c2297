/** A number of pieces as it was typed; undefined for what is none. */
export const piecesOf = (typed: string): number | undefined => {
  const number = Number(typed)
  return typed.trim() !== '' && Number.isInteger(number) && number >= 0 && number <= 1_000_000 ? number : undefined
}
