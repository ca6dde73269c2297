import type { Entry } from './catalogues.ts'

/** Numbers that languages may treat differently. */
const numbers = [0, 1, 2, 5]
const open = '⟦'
const marks = /⟦[^⟧]*⟧/g

export interface Said {
  /** What the text says with each number, and with marks instead of what is inserted. */
  texts: string[]
  /** The marks that were inserted: `⟦0⟧` is the first parameter, `⟦0.price⟧` its `price`. */
  inserted: Set<string>
}

/**
 * Lists all that a text can say: a function is called with marks, then with every number. Throws what the function
 * throws.
 */
export function say(entry: Entry): Said {
  if (typeof entry === 'string') return { texts: [entry], inserted: new Set() }
  const withProperties = new Set<number>()
  const marked = String(entry(...parametersOf(entry).map((_, i) => mark(String(i), () => withProperties.add(i)))))
  const numbered = combinations(entry.length).map(given =>
    String(entry(...given.map((n, i) => (withProperties.has(i) ? new Proxy({}, { get: () => n }) : n)))),
  )
  return { texts: [...new Set([marked, ...numbered])], inserted: new Set(marked.match(marks)) }
}

/** A text without the marks that `say` inserted. */
export const withoutMarks = (text: string): string => text.replace(marks, '')

const parametersOf = (entry: (...given: unknown[]) => string): unknown[] => Array.from({ length: entry.length })

/** A value that writes itself as a mark, as do its properties. */
function mark(path: string, touched?: () => void): unknown {
  return new Proxy(
    {},
    {
      get(_, property) {
        if (property === Symbol.toPrimitive || property === 'toString') return () => `${open}${path}⟧`
        touched?.()
        return mark(`${path}.${String(property)}`)
      },
    },
  )
}

/** Each number in each place, while the others stay 2: that is enough to walk every branch. */
function combinations(length: number): number[][] {
  return Array.from({ length }).flatMap((_, place) =>
    numbers.map(n => Array.from({ length }, (__, i) => (i === place ? n : 2))),
  )
}
