import { sql } from 'kysely'
import type { figuresMails } from '../../../../contract/house/figures-mails.ts'
import type { Day } from '../../../../contract/ground/india-time.ts'
import type { HeldRole } from '../../../../contract/ground/rights.ts'
import type { App } from '../../app.ts'
import type { Tx } from '../../ground/db/db.ts'
import type { Staff } from '../../ground/http/route.ts'
import { refuse } from '../../refuse.ts'
import * as queries from './queries.ts'

/** Who wants the trust's figures by mail, and that each gets them once a day. What stands in them is not known here. */

type FiguresMail = (typeof figuresMails)[number]

export const figuresMailOf = async (app: App, staff: Staff): Promise<FiguresMail> =>
  ((await queries.findStaff(app.db, staff.id)) ?? refuse('not_found')).figures_mail as FiguresMail

export const setFiguresMail = (app: App, staff: Staff, every: FiguresMail): Promise<void> =>
  queries.updateStaff(app.db, staff.id, { figures_mail: every })

/** Staff who can sign in, want figures and had none on this day; those who want them on Mondays, on Mondays only. */
export const listFiguresDue = async (app: App, today: Day, isMonday: boolean) =>
  (
    await app.db
      .selectFrom('admin.staff')
      .select(['id', 'name', 'email', 'roles', 'language', 'figures_mail'])
      .where('figures_mail', 'in', isMonday ? ['daily', 'weekly'] : ['daily'])
      .where('active', '=', true)
      .where('password_hash', 'is not', null)
      .where(eb => eb.or([eb('figures_sent_on', 'is', null), eb('figures_sent_on', '<', today)]))
      .orderBy('id')
      .execute()
  ).map(({ roles, ...row }) => ({ ...row, roles: roles as HeldRole[] }))

/** False: another process took this person's mail of the day. */
export async function takeFiguresMail(tx: Tx, id: number, today: Day): Promise<boolean> {
  const { rows } = await sql`
    update admin.staff set figures_sent_on = ${today}::date
     where id = ${id} and (figures_sent_on is null or figures_sent_on < ${today}::date) returning id`.execute(tx)
  return rows.length > 0
}
