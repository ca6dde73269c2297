import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { databaseUrl } from '../../../test/databases.ts'
import { makeMigrationsTable, migrate, migrationNames, readMigration } from './migrate.ts'

// A database of the version before occurrences, with orders in every state, is brought to this one.

const orders = 1000
const first = '0062-occurrences.sql'
const name = `before_occurrences_${process.pid}`
const url = databaseUrl(inject('postgres'), name)
let client: pg.Client

const rows = async <T extends object>(text: string, values: unknown[] = []) =>
  (await client.query<T>(text, values)).rows

beforeAll(async () => {
  const admin = new pg.Client({ connectionString: inject('postgres') })
  await admin.connect()
  await admin.query(`create database ${name} template template0`)
  await admin.end()
  client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(makeMigrationsTable)
  for (const older of migrationNames().filter(one => one < first)) {
    await client.query(readMigration(older))
    await client.query('insert into public.migrations (name) values ($1)', [older])
  }
  await client.query(filling)
})
afterAll(() => client.end())

/** Homams to come, closed early, called off and held long ago; orders with all that follows them. */
const filling = `
  begin;
  insert into catalogue.languages (id, code, web, name, image) values (1, 'en', 'en', 'English', '/en.svg');
  insert into admin.staff (id, name, email, role, created_at) overriding system value values (1, 'Demo Staff', 'staff@demo', 'owner', now());
  insert into catalogue.events (id, slug, title, image, amount_paise, closes_on, held_on, published, starts_minutes, list_locks_minutes_before,
    closes_when_reopened, closed_early_at, times_moved, cancelled_at)
  select 100 + n, 'homam-' || n % 5, '{"en":"Homam"}', '/h.svg', 50000, d.day - case when n % 4 = 1 then 9 else 2 end, d.day, n % 7 > 0, 300 + n, 60 * n,
         case when n % 4 = 1 then d.day - 1 end, case when n % 4 = 1 then now() end, n % 3, case when n % 4 = 2 then now() end
    from generate_series(1, 20) n, lateral (select current_date + (n - 10) * 3 as day) d;
  insert into catalogue.packages (id, event_id, name, amount_paise, capacity, position)
  select e.id * 10 + p, e.id, '{"en":"One name"}', 50000, case when p = 1 then 500 end, p from catalogue.events e, generate_series(1, 2) p;
  insert into catalogue.products (id, title, description, image, price_paise) values (1, '{"en":"Rudraksha"}', '{"en":"One"}', '/r.svg', 100);
  insert into accounts.devotees (id, phone, created_at) overriding system value select n, (7000000000 + n)::text, now() from generate_series(1, 100) n;
  insert into booking.bookings (id, order_id, devotee_id, event_id, package_id, key, asked_hash, state, package_paise, total_paise, language_id, personal,
    address, hold_ends_at, created_at, paid_at)
  overriding system value
  select n, 'order-' || n, 1 + n % 100, 101 + n % 20, case when n % 9 > 0 then (101 + n % 20) * 10 + 1 + n % 2 end, 'key-' || n, '\\x00',
         (array['held', 'paid', 'paid', 'paid', 'expired', 'cancelled'])[1 + n % 6], 50000, 50000, 1, '{"name":"Demo Devotee"}',
         '{"village":"Demo Street","whatsapp_number":"7000000001"}', now() + interval '5 minutes', now(), case when n % 6 in (1, 2, 3, 5) then now() end
    from generate_series(1, ${orders}) n;
  insert into booking.people select n, 0, '{"name":"Demo Member"}' from generate_series(1, ${orders}) n;
  insert into booking.items select n, 1, 2, 100 from generate_series(1, ${orders}, 3) n;
  insert into payments.attempts (id, booking_id, gateway, reference, amount_paise, state, gateway_payment_id, opened_at)
  overriding system value
  select n, n, 'sandbox', 'ref-' || n, 50000, case when n % 6 in (1, 2, 3, 5) then 'paid' else 'failed' end,
         case when n % 6 in (1, 2, 3, 5) then 'pay-' || n end, now() from generate_series(1, ${orders}) n;
  insert into imports.history select n from generate_series(1, ${orders}, 50) n;
  insert into booking.waiting (devotee_id, event_id, package_id, language_id, state, joined_at, offer_ends_at)
  select n, 101 + n % 20, (101 + n % 20) * 10 + 1, 1, (array['waiting', 'offered', 'booked', 'passed', 'left', 'removed'])[1 + n % 6], now(),
         now() + interval '1 hour' from generate_series(1, 100) n;
  insert into booking.date_moves (event_id, from_held_on, to_held_on, at) select id, held_on - 3, held_on, now() from catalogue.events;
  insert into booking.date_answers
  select b.id, m.id, case when b.id % 2 = 0 then 'stays' else 'refund' end, now() from booking.bookings b join booking.date_moves m using (event_id)
   where b.id % 10 = 1;
  insert into booking.moves (booking_id, from_event_id, to_event_id, at) select id, event_id, 101 + (event_id - 100) % 20, now() from booking.bookings where id % 20 = 1;
  insert into booking.package_changes (booking_id, from_event, to_event, package_paise, state, staff_id, at)
  select id, event_id, 101 + (event_id - 100) % 20, 50000, 'waiting', 1, now() from booking.bookings where id % 20 = 2;
  insert into booking.package_changes (booking_id, from_package, to_package, package_paise, state, staff_id, at)
  select id, package_id, package_id, 50000, 'done', 1, now() from booking.bookings where id % 20 = 3 and package_id is not null;
  insert into booking.told_by_date (event_id, what, held_on, told_up_to) select id, w, held_on, 7 from catalogue.events, unnest(array['reminder', 'live']) w;
  insert into notifications.messages (channel, recipient, template, language, body, state, created_at, cause)
  select 'whatsapp', '7000000001', 'reminder', 'en', 'tomorrow', 'waiting', now(), what || ' ' || event_id from booking.told_by_date;
  insert into notifications.messages (channel, recipient, template, language, body, state, created_at, cause)
  values ('whatsapp', '7000000001', 'homam_news', 'en', 'news', 'waiting', now(), 'broadcast 105');
  insert into sankalpam.scripts select id, 'ta' from catalogue.events where id % 2 = 0;
  insert into sankalpam.versions (event_id, number, at, hash) select id, v, now(), 'hash' from catalogue.events, generate_series(1, 2) v;
  insert into sankalpam.version_names (version_id, booking_id, place, order_id, answers)
  select v.id, b.id, 0, b.order_id, '{"name":"Demo Devotee"}' from sankalpam.versions v join booking.bookings b using (event_id) where b.state = 'paid';
  insert into sankalpam.ticks select event_id, id, 0, 'mark', true, 1, 1, now() from booking.bookings where state = 'paid' and id % 3 = 0;
  insert into sankalpam.presses select 'press-of-the-tablet-' || booking_id, event_id, booking_id, place, true, 1, now() from sankalpam.ticks;
  insert into media.homam_media (event_id, youtube_id, changed_at) select id, 'abcdefghijk', now() from catalogue.events where id % 3 = 0;
  insert into media.homam_photos select event_id, '/uploads/' || n, n from media.homam_media, generate_series(0, 3) n;
  insert into prasadam.parcels (booking_id, stage, changed_at) select id, 'packed', now() from booking.bookings where state = 'paid' and id % 4 = 0;
  insert into broadcast.broadcasts (event_id, kind, texts, key, staff_id, created_at, receivers) select id, 'notice', '{"en":"News"}', 'key-' || id, 1, now(), 9 from catalogue.events;
  insert into wishes.wishes (devotee_id, slug, language_id, made_at) select n, 'homam-' || n % 5, 1, now() from generate_series(1, 50) n;
  insert into sankalpam.closings select id, now(), 1, 5 from catalogue.events where held_on < current_date - 6;
  commit`

const schemas = [
  'accounts',
  'booking',
  'broadcast',
  'catalogue',
  'exports',
  'imports',
  'media',
  'payments',
  'prasadam',
  'sankalpam',
  'wishes',
]

/** The columns of every table and view, by relation. */
async function columnsOfAll(): Promise<Map<string, string[]>> {
  const found = await rows<{ name: string; columns: string[] }>(
    `select table_schema || '.' || table_name as name, array_agg(column_name::text order by ordinal_position) as columns
       from information_schema.columns where table_schema = any($1) group by 1 order by 1`,
    [schemas],
  )
  return new Map(found.map(row => [row.name, row.columns]))
}

/** Every row of some tables and views, by relation, in some of their columns. */
async function everything(relations: Map<string, string[]>): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const [relation, columns] of relations) {
    const all = await rows<{ row: string }>(
      `select (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(t)) where key = any($1))::text as row
         from ${relation} t order by 1`,
      [columns],
    )
    found.set(
      relation,
      all.map(one => one.row),
    )
  }
  return found
}

test('a full database of the version before keeps every row, and each finds its occurrence', async () => {
  const relations = await columnsOfAll()
  const before = await everything(relations)
  expect([...before.values()].filter(all => all.length > 0).length).toBeGreaterThan(40)
  await migrate(url)
  expect(await everything(relations)).toEqual(before)

  // Exactly one for each homam, with all that it was by its date.
  expect(
    await rows(
      `select o.event_id, o.day, o.starts_minutes, o.closes_on, o.closes_when_reopened, o.closed_early_at, o.list_locks_minutes_before, o.times_moved, o.cancelled_at
         from catalogue.occurrences o order by 1`,
    ),
  ).toEqual(
    await rows(
      `select id as event_id, held_on as day, starts_minutes, closes_on, closes_when_reopened, closed_early_at, list_locks_minutes_before, times_moved, cancelled_at
         from catalogue.events order by 1`,
    ),
  )
  const owned = [
    'booking.bookings',
    'booking.waiting',
    'booking.date_moves',
    'booking.told_by_date',
    'sankalpam.versions',
    'sankalpam.ticks',
    'sankalpam.presses',
    'sankalpam.closings',
    'media.homam_media',
    'media.homam_photos',
    'broadcast.broadcasts',
  ]
  for (const table of owned) {
    const [counts] = await rows(
      `select count(*)::int as all, count(*) filter (where o.event_id = t.event_id)::int as right from ${table} t
         left join catalogue.occurrences o on o.id = t.occurrence_id`,
    )
    expect([table, counts]).toEqual([table, { all: before.get(table)?.length, right: before.get(table)?.length }])
  }
  for (const [table, from, to] of [
    ['booking.moves', 'from_event_id', 'to_event_id'],
    ['booking.package_changes', 'from_event', 'to_event'],
  ])
    expect(
      await rows(
        `select t.id from ${table} t left join catalogue.occurrences f on f.id = t.from_occurrence_id left join catalogue.occurrences g on g.id = t.to_occurrence_id
          where f.event_id is distinct from t.${from} or g.event_id is distinct from t.${to}`,
      ),
    ).toEqual([])
  // Waiting reminders are withdrawn by their occurrence; what is not by date keeps its cause.
  expect(
    await rows(
      `select m.cause from notifications.messages m where m.cause not in (
         select w || ' of ' || o.id from catalogue.occurrences o, unnest(array['reminder', 'live']) w)`,
    ),
  ).toEqual([{ cause: 'broadcast 105' }])
})

test('what a process of the version before writes during an update finds its occurrence, and is found by its homam', async () => {
  const [made] = await rows<{ right: boolean }>(
    `with b as (
       insert into booking.bookings (id, order_id, devotee_id, event_id, key, asked_hash, state, package_paise, total_paise, language_id, personal, address,
         hold_ends_at, created_at)
       overriding system value
       select ${orders} + 1, 'late-order', 1, id, 'late', '', 'held', 50000, 50000, 1, '{}', '{}', now(), now()
         from catalogue.homams where cancelled_at is null order by held_on desc limit 1
       returning event_id, occurrence_id
     ) select o.event_id = b.event_id as right from b join catalogue.occurrences o on o.id = b.occurrence_id`,
  )
  expect(made).toEqual({ right: true })
  // It moves an order, and another day of a homam, by the columns that it knows.
  await client.query(
    `update booking.bookings set event_id = (select id from catalogue.homams where cancelled_at is null order by held_on desc offset 1 limit 1)
      where order_id = 'late-order'`,
  )
  await client.query(
    'update catalogue.events set held_on = held_on + 30, closes_on = closes_on + 30 where held_on > current_date',
  )
  expect(
    await rows(
      `select e.id from catalogue.events e join catalogue.occurrences o on o.event_id = e.id where (o.day, o.closes_on) is distinct from (e.held_on, e.closes_on)
       union all select b.id from booking.bookings b join catalogue.occurrences o on o.id = b.occurrence_id where o.event_id <> b.event_id`,
    ),
  ).toEqual([])
})
