import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeNames } from '../../../../test/names/made-names.ts'
import { testApp } from '../../../../test/test-app.ts'
import { isNamed } from './folded-names.ts'
import { fold } from './folding.ts'
import { closenesses, spokenNames } from './spoken-names.ts'

const app = testApp()

test('an index carries a search for a name, however closely it is asked for', async () => {
  const { db } = app.app
  const names = makeNames(20_000).map(({ text }) => text)
  // A table like those that names stand in, with their two indexes.
  await sql`create table public.many_names (id serial, spoken text, names text)`.execute(db)
  await sql`insert into public.many_names (spoken, names) select * from unnest(${names.map(name => spokenNames([name]))}::text[],
    ${names.map(name => ` ${fold(name).join(' ')}`)}::text[])`.execute(db)
  await sql`create index on public.many_names using gin (spoken gin_trgm_ops) where spoken <> ''`.execute(db)
  await sql`create index on public.many_names (id) where spoken = '' and names <> ''`.execute(db)
  await sql`analyze public.many_names`.execute(db)
  const columns = { spoken: sql<string>`f.spoken`, folded: sql<string>`f.names` }
  for (const typed of ['padmavathi sharma', 'anand kumar reddy', 'పద్మావతి శర్మ', 'ramash murti', 'lakshmi'])
    for (const closeness of closenesses) {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select from public.many_names f
        where ${isNamed(columns, { typed, closeness })}`.execute(db)
      expect(rows.map(row => row['QUERY PLAN']).join('\n'), `${typed}, ${closeness}`).not.toContain('Seq Scan')
    }
  await sql`drop table public.many_names`.execute(db)
})
