import { sql } from 'kysely'
import { type HandOver } from '../../ground/db/hand-over.ts'

/** What becomes of these rows when two devotees are merged. */
export const handOver: HandOver = {
  'sankalpam.readings.devotee_id': ({ kept, gone }) => [
    sql`update sankalpam.readings r set devotee_id = ${kept} where devotee_id = ${gone}
         and not exists (select from sankalpam.readings k where k.devotee_id = ${kept} and k.name = r.name and k.script = r.script)`,
    sql`delete from sankalpam.readings where devotee_id = ${gone}`,
  ],
}
