import type pg from 'pg'

/** The tables of ours with a row in which a word occurs, in any column: as text, in JSON, or in bytes. */
export async function searchDatabase(pool: pg.Pool | pg.Client, word: string): Promise<string[]> {
  const query = async (text: string, values: unknown[] = []) =>
    (await (pool as pg.Pool).query<{ name: string }>(text, values)).rows
  const tables = await query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const bytes = Buffer.from(word).toString('hex')
  const found: string[] = []
  for (const { name } of tables) {
    const held = `select '' as name from ${name} t where t::text ilike '%' || $1 || '%' or t::text ilike '%' || $2 || '%' limit 1`
    if ((await query(held, [word, bytes])).length > 0) found.push(name)
  }
  return found
}
