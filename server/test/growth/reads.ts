import type pg from 'pg'

/** What some statements read of the database. */
export interface Reads {
  /** Rows that scans of tables and indexes met, also those that a filter then left out. */
  rows: number
  /** The same by statement. */
  by: Map<string, number>
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Join Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}

/** Rows that one node of a plan met in a table, or in an index alone. PostgreSQL says them by loop. */
const metBy = (plan: Plan): number =>
  plan['Relation Name'] === undefined || plan['Node Type'] === 'ModifyTable'
    ? 0
    : ((plan['Actual Rows'] ?? 0) +
        (plan['Rows Removed by Filter'] ?? 0) +
        (plan['Rows Removed by Index Recheck'] ?? 0)) *
      (plan['Actual Loops'] ?? 0)

const rowsOf = (plan: Plan): number => metBy(plan) + (plan.Plans ?? []).reduce((sum, each) => sum + rowsOf(each), 0)

/**
 * Has the database say the plan of every statement that the product runs, and of those inside its functions, with the
 * rows that each node really met (`explain (analyze)`, by PostgreSQL's own auto_explain). Small tables are read
 * whole by the planner, whatever indexes there are; a test is small, so here it takes an index wherever there is one.
 */
export async function watchReads(pool: pg.Pool): Promise<(work: () => Promise<unknown>) => Promise<Reads>> {
  let said: { plan: Plan; text: string }[] = []
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  const set = Object.entries({
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_format': 'json',
    'auto_explain.log_level': 'notice',
    'auto_explain.log_parameter_max_length': '0',
    enable_seqscan: 'off',
    enable_hashjoin: 'off',
    enable_mergejoin: 'off',
    plan_cache_mode: 'force_custom_plan',
  })
  for (const [name, value] of set) await pool.query(`alter database ${rows[0]?.name} set ${name} = '${value}'`)
  pool.on('connect', client => {
    client.on('notice', ({ message = '' }) => {
      const at = message.indexOf('plan:\n')
      if (at < 0) return
      const { 'Query Text': text, Plan: plan } = JSON.parse(message.slice(at + 6)) as {
        'Query Text': string
        Plan: Plan
      }
      said.push({ plan, text })
    })
  })
  // Connections that are open already know nothing of it; the pool makes new ones.
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await pool.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined)
  return async work => {
    said = []
    await work()
    const by = new Map<string, number>()
    for (const { plan, text } of said) by.set(text, (by.get(text) ?? 0) + Math.round(rowsOf(plan)))
    return { rows: [...by.values()].reduce((sum, rows) => sum + rows, 0), by }
  }
}
