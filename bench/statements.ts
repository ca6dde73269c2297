import pg from 'pg'

/** One statement as it reached the database. */
export interface Statement {
  text: string
}

/** Notes every statement of this process from now until the returned function is called. */
function captureStatements(): () => Statement[] {
  const said: Statement[] = []
  const original = pg.Client.prototype.query
  // oxlint-disable-next-line typescript/no-explicit-any -- pg's overloads can't be restated
  pg.Client.prototype.query = function (this: pg.Client, ...args: any[]): any {
    const [first] = args
    said.push({ text: typeof first === 'string' ? first : first.text })
    // oxlint-disable-next-line typescript/no-explicit-any -- the same
    return (original as any).apply(this, args)
  }
  return () => {
    pg.Client.prototype.query = original
    return said
  }
}

// Loaded into the product (`node --import`), it tells the parent, when asked, what is sent to the database. The product's own
// processes load it too: what they are told is nothing of this.
let end: ReturnType<typeof captureStatements> | undefined
process.on('message', message => {
  if (message === 'begin') {
    end = captureStatements()
    process.send?.('begun')
  } else if (message === 'end') process.send?.(end?.() ?? [])
})
