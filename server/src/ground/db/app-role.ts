import { createHmac } from 'node:crypto'
import pg from 'pg'

const embeddedRole = 'diya_seva'

/**
 * The address by which the product uses its own embedded database: as a role that reads and writes rows and owns
 * nothing. The triggers that make the ledger and the audit log append-only bind this role, and it can't switch them
 * off. Run it after the migrations.
 */
export async function asAppRole(ownerUrl: string, secret: Buffer): Promise<string> {
  const password = createHmac('sha256', secret).update('diya-seva database role').digest('hex')
  await inTurn(ownerUrl, async client => {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [embeddedRole])
    if (!rowCount) await client.query(`create role ${embeddedRole} login`)
    await client.query(`alter role ${embeddedRole} login nosuperuser nocreatedb nocreaterole password '${password}'`)
    await grantRows(client, embeddedRole)
  })
  const url = new URL(ownerUrl)
  url.username = embeddedRole
  url.password = password
  return url.href
}

/**
 * Grants the same in a database of the trust's own: the role of DATABASE_URL may use what the role of
 * DATABASE_DIRECT_URL owns.
 */
export async function grantToRoleOf(databaseUrl: string, ownerUrl: string): Promise<void> {
  const role = roleBeside(databaseUrl, ownerUrl)
  if (role) await inTurn(ownerUrl, client => grantRows(client, role))
}

/**
 * Grants what the owner makes from now on, as it is made. A process of the release before goes on while migrations run:
 * a trigger that is new calls it to a table that is new.
 */
export async function grantWhatComes(client: pg.Client, databaseUrl: string, ownerUrl: string): Promise<void> {
  const roleName = roleBeside(databaseUrl, ownerUrl)
  if (!roleName) return
  const role = client.escapeIdentifier(roleName)
  for (const rights of ['usage on schemas', 'select, insert, update, delete on tables', 'usage, select on sequences'])
    await client.query(`alter default privileges grant ${rights} to ${role}`)
}

/** The role of DATABASE_URL, where it is another than the owner. */
function roleBeside(databaseUrl: string, ownerUrl: string): string | undefined {
  const [role, owner] = [databaseUrl, ownerUrl].map(url => decodeURIComponent(new URL(url).username))
  return role && owner && role !== owner ? role : undefined
}

/** Runs one process at a time: several may start at once, and two may not change the grants of one role together. */
async function inTurn(ownerUrl: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin')
    await client.query("select pg_advisory_xact_lock(hashtext('diya-seva role'))")
    await work(client)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

async function grantRows(client: pg.Client, roleName: string): Promise<void> {
  const role = client.escapeIdentifier(roleName)
  const { rows: schemas } = await client.query<{ name: string }>(
    `select quote_ident(nspname) as name from pg_namespace where nspname not like 'pg\\_%' and nspname not in ('information_schema', 'public')`,
  )
  for (const { name } of schemas) {
    await client.query(`grant usage on schema ${name} to ${role}`)
    await client.query(`grant select, insert, update, delete on all tables in schema ${name} to ${role}`)
    await client.query(`grant usage, select on all sequences in schema ${name} to ${role}`)
  }
  await client.query(`grant select on all tables in schema public to ${role}`)
  // What is to be sealed is laid aside in a temporary table; most databases allow that to everybody.
  const { rows: databases } = await client.query<{ name: string }>('select quote_ident(current_database()) as name')
  for (const { name } of databases) await client.query(`grant temporary on database ${name} to ${role}`)
  // The queue's tables are closed by row-level security to everybody but their owner.
  const { rows: closed } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
      where c.relrowsecurity and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'rows_of_' || $1)`,
    [roleName],
  )
  for (const { name } of closed)
    await client.query(
      `create policy ${client.escapeIdentifier(`rows_of_${roleName}`)} on ${name} to ${role} using (true) with check (true)`,
    )
}
