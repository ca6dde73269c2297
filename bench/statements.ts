import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'

/** One statement as it reached the database, with what came back. */
export interface Statement {
  text: string
  values: unknown[]
  rows: Record<string, unknown>[]
}

/** Notes every statement of this process from now until the returned function is called. */
export function captureStatements(): () => Statement[] {
  const said: Statement[] = []
  const original = pg.Client.prototype.query
  // oxlint-disable-next-line typescript/no-explicit-any -- pg's overloads can't be restated
  pg.Client.prototype.query = function (this: pg.Client, ...args: any[]): any {
    const [first, values] = args
    const statement: Statement = {
      text: typeof first === 'string' ? first : first.text,
      values: (first.values ?? values ?? []) as unknown[],
      rows: [],
    }
    said.push(statement)
    // oxlint-disable-next-line typescript/no-explicit-any -- the same
    const answered = (original as any).apply(this, args)
    answered?.then?.(
      (result: pg.QueryResult) => {
        statement.rows = result.rows as Record<string, unknown>[]
      },
      () => undefined,
    )
    return answered
  }
  return () => {
    pg.Client.prototype.query = original
    return said
  }
}

/** Where a piece of a value comes from when a statement is run again. */
type Piece =
  | string
  /** A value that the request brings. */
  | { input: string }
  /** Random text, the same within one request. */
  | { fresh: string }
  /** A value that an earlier statement answered. */
  | { statement: number; row: number; column: string }

type Template = { fixed: unknown } | { pieces: Piece[]; asNumber: boolean } | { tokenHash: true }

/** The statements of one request, ready to be run again with new values, and its answer. */
export interface Script {
  statements: { text: string; values: Template[] }[]
  answer: Template
}

/** Ids that are made while capturing are above this, and no other number is: `makeTemplate` in data.ts sees to it. */
const firstId = 100_000

/** Whether a text is random text of ours: base64url with a digit or a capital. */
const isRandom = (text: string): boolean => /^(sbx_)?[A-Za-z0-9_-]{12,44}$/.test(text) && /[A-Z0-9]/.test(text)

/**
 * Makes a script of the captured statements. Values that the request brought, that came back, or that were random are
 * found again by what they are.
 */
export function scriptOf(said: Statement[], inputs: Record<string, string>, answer: unknown): Script {
  const known = new Map<string, Piece>()
  for (const [input, value] of Object.entries(inputs)) if (input !== 'token') known.set(value, { input })
  const tokenHash = createHash('sha256')
    .update(inputs.token ?? '')
    .digest('hex')

  const templateOf = (value: unknown): Template => {
    if (value instanceof Uint8Array)
      return Buffer.from(value).toString('hex') === tokenHash ? { tokenHash: true } : { fixed: Buffer.from(value) }
    if (typeof value === 'number')
      return known.has(String(value)) ? { pieces: [known.get(String(value)) ?? ''], asNumber: true } : { fixed: value }
    if (typeof value !== 'string') return { fixed: value }
    if (isRandom(value) && !known.has(value)) known.set(value, { fresh: value })
    const pieces = piecesOf(value, known)
    return pieces.every(piece => typeof piece === 'string') ? { fixed: value } : { pieces, asNumber: false }
  }
  const statements = said.map(({ text, values, rows }, statement) => {
    const made = { text, values: values.map(templateOf) }
    for (const [row, columns] of rows.entries()) {
      for (const [column, value] of Object.entries(columns)) {
        const isId = typeof value === 'number' && value >= firstId
        if ((isId || (typeof value === 'string' && isRandom(value))) && !known.has(String(value)))
          known.set(String(value), { statement, row, column })
      }
    }
    return made
  })
  return { statements, answer: templateOf(JSON.stringify(answer)) }
}

/** Splits a text at the values that are known; longer ones first, since one may stand in another. */
function piecesOf(text: string, known: Map<string, Piece>): Piece[] {
  let pieces: Piece[] = [text]
  for (const [value, piece] of [...known].sort((a, b) => b[0].length - a[0].length)) {
    pieces = pieces.flatMap(part =>
      typeof part === 'string' ? part.split(value).flatMap((rest, i) => (i === 0 ? [rest] : [piece, rest])) : [part],
    )
  }
  return pieces.filter(piece => piece !== '')
}

const names = new Map<string, string>()
const nameOf = (text: string): string => {
  const name = names.get(text) ?? `s${names.size}`
  names.set(text, name)
  return name
}

/** Runs the statements of a script again, one after the other, transactions on a client of their own. */
export function player(pool: pg.Pool, script: Script): (inputs: Record<string, string>) => Promise<unknown> {
  return async inputs => {
    const answers: Record<string, unknown>[][] = []
    const fresh = new Map<string, string>()
    const randomLike = (text: string) => {
      const made = fresh.get(text) ?? randomBytes(33).toString('base64url').slice(0, text.length)
      fresh.set(text, made)
      return made
    }
    const textOf = (piece: Piece): string => {
      if (typeof piece === 'string') return piece
      if ('input' in piece) return inputs[piece.input] ?? ''
      if ('fresh' in piece) return randomLike(piece.fresh)
      return String(answers[piece.statement]?.[piece.row]?.[piece.column])
    }
    const valueOf = (template: Template): unknown => {
      if ('fixed' in template)
        return template.fixed instanceof Uint8Array ? Buffer.from(template.fixed) : template.fixed
      if ('tokenHash' in template)
        return createHash('sha256')
          .update(inputs.token ?? '')
          .digest()
      const text = template.pieces.map(textOf).join('')
      return template.asNumber ? Number(text) : text
    }
    let client: pg.PoolClient | undefined
    try {
      for (const { text, values } of script.statements) {
        if (text === 'begin') client = await pool.connect()
        const query = values.length === 0 ? { text } : { name: nameOf(text), text, values: values.map(valueOf) }
        answers.push((await (client ?? pool).query(query)).rows as Record<string, unknown>[])
        if (text === 'commit') {
          client?.release()
          client = undefined
        }
      }
    } catch (error) {
      client?.release(true)
      throw error
    }
    return JSON.parse(String(valueOf(script.answer)))
  }
}
