/**
 * Latin spellings of one sound fall on one key: kavita and kavitha, Sreenivas and Srinivas. Each sign of the key knows
 * where in the word it began.
 */
export interface Key {
  signs: string
  /** Where each sign begins in the word; one more, its end. */
  from: number[]
  /** Signs that stand for a doubled letter: it may end one part and begin the next, as in Rammohan. */
  isDoubled: boolean[]
}

const units: [RegExp, string][] = [
  [/aa|ah(?![aeiouy])/uy, 'a'],
  [/ee|ii/uy, 'i'],
  [/oo|uu/uy, 'u'],
  [/(?:ou|au)|ow(?![aeiou])/uy, 'W'],
  [/ey$/uy, 'e'],
  [/(?:ai|ei)|[ae]y(?![aeiouy])/uy, 'Y'],
  [/iy(?=[aeou])|i(?=[aou])/uy, 'y'],
  [/y$/uy, 'i'],
  [/(?<=[^aeiouy])y(?=[^aeiouy])/uy, 'Y'],
  [/t?ch+h?|c?ch/uy, 'c'],
  [/x|ksh/uy, 'K'],
  [/gny?|jn|jny/uy, 'G'],
  [/zh/uy, 'l'],
  [/s?sh+|ss?/uy, 's'],
  [/t+h*/uy, 't'],
  [/d+h*/uy, 'd'],
  [/b+h*/uy, 'b'],
  [/g+h*/uy, 'g'],
  [/ck|kk|kh|k|q|c/uy, 'k'],
  [/j+h*|z/uy, 'j'],
  [/ph|ff?/uy, 'p'],
  [/p+/uy, 'p'],
  [/vv|v|w/uy, 'v'],
  [/m(?=[bp]h?)/uy, 'n'],
  [/m+h?/uy, 'm'],
  [/n+h?/uy, 'n'],
  [/l+h?/uy, 'l'],
  [/r+h?/uy, 'r'],
  [/yy|y/uy, 'y'],
  [/h(?=[mnlr])/uy, ''],
  [/h/uy, 'h'],
]

/** The key of a word of the letters a to z. */
export function keyOf(word: string): Key {
  const key: Key = { signs: '', from: [], isDoubled: [] }
  for (let at = 0; at < word.length; ) {
    let [length, sign] = [1, word[at] ?? '']
    for (const [unit, ofUnit] of units) {
      unit.lastIndex = at
      const [found] = unit.exec(word) ?? []
      if (!found) continue
      length = found.length
      sign = ofUnit
      break
    }
    if (sign) {
      key.signs += sign
      key.from.push(at)
      key.isDoubled.push(length > 1 && word[at] === word[at + 1] && !/[aeiou]/u.test(word[at] ?? ''))
    }
    at += length
  }
  key.from.push(word.length)
  return key
}

/** How many letters two spellings differ in, where th and t, sh and s, ee and i are one. */
export function differ(a: string, b: string): number {
  const [x, y] = [plain(a), plain(b)]
  if (x === y) return a === b ? 0 : 0.1
  let row = Array.from({ length: y.length + 1 }, (_, at) => at)
  for (let i = 1; i <= x.length; i++) {
    const next = [i]
    for (let j = 1; j <= y.length; j++)
      next.push(
        Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (x[i - 1] === y[j - 1] ? 0 : 1)),
      )
    row = next
  }
  return row.at(-1) ?? 0
}

const plain = (word: string): string =>
  word
    .replaceAll('ksh', 'x')
    .replace(/aa/gu, 'a')
    .replace(/ee|ii/gu, 'i')
    .replace(/oo|uu/gu, 'u')
    .replace(/ou|ow(?![aeiou])/gu, 'au')
    .replaceAll('th', 't')
    .replaceAll('sh', 's')
    .replaceAll('w', 'v')
    .replace(/y$/u, 'i')
