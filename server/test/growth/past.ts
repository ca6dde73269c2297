/** A past as many orders make it; whoever fills a database says how a statement is run. */
export interface Past {
  run(text: string): Promise<unknown>
  /** Orders of these numbers are made: `from` is among them, `to` is not. */
  from: number
  to: number
  /** On so many homams, over `days` days that end 60 days ago: in each of them as many orders as there are. */
  homams: number
  days: number
}

/** Days before today in which nothing of the past happens: they are the present of whoever measures. */
const daysOfPresent = 60

/**
 * Makes orders of the past by one statement a table: four in five paid, one in twenty given back, all that was paid for
 * held, packed, delivered and settled. A devotee has three orders; one order in twenty has a gift beside it. Triggers
 * rest meanwhile, since they work row by row: what they would have written is written here, and the functions that they
 * call say what stands in the lists of the office. Homams and packages are made with the first orders.
 */
export async function makePast({ run, from, to, homams, days }: Past): Promise<void> {
  const numbers = `generate_series(${from}, ${to - 1}) n`
  const at = `now() - interval '${daysOfPresent + 1} days' - (n * 37 % ${days}) * interval '1 day' - n % 8 * interval '1 hour'`
  // Every third number is a devotee's first.
  const devotee = `(select id from accounts.devotees where phone = (8000000000 + n / 3)::text)`
  if (from === 0) await makeHomams(run, homams)
  await run(`create temp table past_homams as
    select row_number() over (order by e.id)::int - 1 as place, o.id as occurrence_id, e.id as event_id, k.id as package_id
      from catalogue.events e join catalogue.occurrences o on o.event_id = e.id join catalogue.packages k on k.event_id = e.id where e.slug like 'past-homam-%'`)
  const fill = [
    `insert into accounts.devotees (phone, created_at) select distinct (8000000000 + n / 3)::text, now() - interval '3 years' from ${numbers} on conflict do nothing`,
    'analyze accounts.devotees',
    `insert into booking.bookings (order_id, devotee_id, event_id, occurrence_id, package_id, key, asked_hash, state, package_paise, total_paise, language_id, personal, address, campaign, source,
                                   hold_ends_at, created_at, paid_at, track_id)
     select 'past-order-' || n, ${devotee}, h.event_id, h.occurrence_id, h.package_id, 'past-key-' || n, '', case when n % 5 = 0 then 'expired' when n % 20 = 3 then 'cancelled' else 'paid' end,
            50000, 50000 + n % 1000 * 100, 1 + n % 4,
            jsonb_build_object('name', (array['Lakshmi', 'లక్ష్మి', 'Ramesh', 'Padmavathi', 'Gopal', 'Anand'])[1 + n % 6] || ' ' ||
              (array['Narayanan', 'Rao', 'Sharma', 'Murthy', 'Iyer', 'Krishna', 'Devi'])[1 + n % 7] || case when n % 6 = 3 then ' unique' || n else '' end, 'gotra', 'Bharadwaja'),
            jsonb_build_object('state', (array['TS', 'AP', 'KA', 'TN'])[1 + n % 4], 'city', 'Demo City', 'district', 'Demo District', 'pincode', (500000 + n % 500)::text, 'door_no', '1-2', 'village', 'Demo Street'),
            'campaign-' || n % 50, 'source-' || n % 5, t.at, t.at, case when n % 5 > 0 then t.at end, case when n % 5 > 0 and n % 20 <> 3 then 'PAST' || n end
       from ${numbers} cross join lateral (select ${at} as at) t join past_homams h on h.place = n % ${homams}`,
    `create temp table past_orders as select id, substr(order_id, 12)::int as n, devotee_id, event_id, occurrence_id, state, total_paise, created_at, paid_at
       from booking.bookings where order_id like 'past-order-%' and substr(order_id, 12)::int >= ${from}`,
    'analyze past_orders',
    `insert into booking.people (booking_id, position, answers) select id, 0, '{"name":"Sita Devi"}' from past_orders`,
    `insert into booking.items (booking_id, product_id, quantity, price_paise) select id, (select min(id) from catalogue.products), 1, 100 from past_orders where n % 2 = 1`,
    `insert into payments.attempts (booking_id, gateway, reference, amount_paise, state, gateway_payment_id, bank_reference, opened_at, settled_at)
     select id, 'sandbox', 'past-reference-' || n, total_paise, case when paid_at is null then 'failed' else 'paid' end,
            case when paid_at is not null then 'pay_past_' || n end, case when paid_at is not null then 'UTRP' || n end, created_at, created_at from past_orders`,
    `create temp table past_paid as select a.id as attempt_id, o.* from past_orders o join payments.attempts a on a.booking_id = o.id where a.state = 'paid'`,
    'analyze past_paid',
    `insert into payments.ledger (attempt_id, at, source, outcome, amount_paise, gateway_payment_id, verdict, from_state, to_state)
     select attempt_id, paid_at, 'webhook', 'success', total_paise, 'pay_past_' || n, 'paid', 'open', 'paid' from past_paid`,
    `insert into payments.invoices (number, booking_id, attempt_id, issued_at) select 'PA/26-27/' || n, id, attempt_id, paid_at from past_paid`,
    `insert into payments.webhooks (gateway, event_id, received_at, verdict, body, reference) select 'sandbox', 'past-event-' || n, paid_at, 'accepted', '{}', 'past-reference-' || n from past_paid`,
    `insert into payments.refund_tasks (attempt_id, gateway_payment_id, amount_paise, reason, state, created_at, sent_at, done_at, bank_reference)
     select attempt_id, 'pay_past_' || n, total_paise, 'booking_cancelled', 'done', paid_at, paid_at, paid_at + interval '1 day', 'RFUTR' || n from past_paid where state = 'cancelled'`,
    `insert into books.settlement_lines (gateway, kind, line_id, reference, amount_paise, fee_paise, tax_paise, settlement_id, utr, at, match, ledger_id)
     select 'sandbox', 'payment', 'pay_past_' || p.n, 'past-reference-' || p.n, p.total_paise, 1000, 180, 'set-' || to_char(p.paid_at, 'YYYYMMDD'), 'BANK' || to_char(p.paid_at, 'YYYYMMDD'), p.paid_at, 'order', l.id
       from past_paid p join payments.ledger l on l.attempt_id = p.attempt_id`,
    `insert into books.settlement_lines (gateway, kind, line_id, reference, amount_paise, fee_paise, tax_paise, settlement_id, utr, at, match, refund_id)
     select 'sandbox', 'refund', 'rf_past_' || p.n, 'past-reference-' || p.n, p.total_paise, 0, 0, 'set-' || to_char(p.paid_at, 'YYYYMMDD'), 'BANK' || to_char(p.paid_at, 'YYYYMMDD'), p.paid_at, 'refund', t.id
       from past_paid p join payments.refund_tasks t on t.attempt_id = p.attempt_id`,
    `select books.sum_transfers(array_agg(gateway), array_agg(utr)) from (select distinct gateway, utr from books.settlement_lines where utr like 'BANK%') u`,
    `insert into books.readings (night, gateway, day, tried_at, read_at, lines, new_lines)
     select d::date + 1, 'sandbox', d::date, d, d, 1, 1 from generate_series(now() - interval '${daysOfPresent + days + 2} days', now() - interval '3 days', '1 day') d on conflict do nothing`,
    `insert into books.bank_lines (account, line_key, day, amount_paise, narration, utrs, match, transfer_gateway, transfer_utr)
     select 'bank', utr || ' ${from}', (at at time zone 'Asia/Kolkata')::date + 1, net_paise, '', array[utr], 'transfer', gateway, utr from books.transfers
      where net_paise > 0 and utr like 'BANK%' on conflict do nothing`,
    `update books.bank_lines b set amount_paise = t.net_paise from books.transfers t where b.transfer_gateway = t.gateway and b.transfer_utr = t.utr and t.net_paise <> b.amount_paise`,
    `insert into prasadam.parcels (booking_id, stage, courier, number, sent_at, told_number, changed_at)
     select id, 'delivered', 'dtdc', 'PAST' || n, paid_at, 'PAST' || n, paid_at from past_paid where state = 'paid'`,
    `insert into prasadam.taken (booking_id, goods_id, quantity) select p.id, k.goods_id, k.quantity from past_paid p join prasadam.packets k on k.package_id = (select package_id from booking.bookings b where b.id = p.id) where p.state = 'paid'`,
    `insert into notifications.messages (channel, recipient, template, language, body, dedupe_key, state, created_at, sent_at)
     select 'whatsapp', (8000000000 + n / 3)::text, 'booking_confirmed', 'te', 'made by a measurement', 'booking_confirmed past ' || n, 'sent', paid_at, paid_at from past_paid`,
    `insert into donations.donations (number, amount_paise, language_id, state, created_at, given_at, given_on, name, phone, purpose_id, devotee_id)
     select 'past-donation-' || n, 10000 + n % 500 * 100, 1, 'given', created_at, created_at, (created_at at time zone 'Asia/Kolkata')::date,
            (array['Lakshmi', 'లక్ష్మి', 'Ramesh', 'Padmavathi'])[1 + n % 4] || ' Rao', (8000000000 + n / 3)::text, (select min(id) from donations.purposes), devotee_id from past_orders where n % 20 = 7`,
    `insert into donations.receipts (number, donation_id, tax_year, issued_at, sealed) select 'PD/26-27/' || substr(number, 15), id, '26-27', created_at, '\\x00' from donations.donations
      where number like 'past-donation-%' and substr(number, 15)::int >= ${from}`,
    // What was read out: each name of each homam, which is closed.
    `insert into sankalpam.closings (event_id, at, staff_id, names, occurrence_id)
     select event_id, now() - interval '${daysOfPresent - 1} days', (select min(id) from admin.staff), 2 * count(*), occurrence_id from past_paid
      where state = 'paid' group by event_id, occurrence_id on conflict do nothing`,
    'analyze',
  ]
  await run('set session_replication_role = replica')
  for (const text of fill) await run(text)
  await run('set session_replication_role = origin')
  // Lists and counts of the office, by the functions that the triggers call: one row after the other.
  await run('select booking.find(id) from past_orders')
  await run('select prasadam.stand(id) from past_paid')
  await run(
    `insert into booking.sale_sums select s.paid_on, b.occurrence_id, s.language_id, s.campaign, count(*), sum(s.total_paise)
       from booking.sales s join past_paid p on p.id = s.id join booking.bookings b on b.id = s.id group by 1, 2, 3, 4`,
  )
  await run(
    `insert into booking.name_sums (paid_on, event_id, names, occurrence_id, package_id, orders)
     select s.paid_on, s.event_id, sum(1 + (select count(*) from booking.people m where m.booking_id = s.id)), b.occurrence_id, b.package_id, count(*)
       from booking.sales s join past_paid p on p.id = s.id join booking.bookings b on b.id = s.id group by 1, 2, 4, 5`,
  )
  await run(
    'insert into prasadam.taken_counts select k.goods_id, sum(k.quantity) from prasadam.taken k join past_paid p on p.id = k.booking_id group by 1',
  )
  await run(
    `insert into donations.sums select d.given_on, d.state, d.mode, d.purpose_id, count(*), sum(d.amount_paise)
       from donations.donations d join past_orders o on d.number = 'past-donation-' || o.n group by 1, 2, 3, 4`,
  )
  await run(
    `insert into payments.refund_sums select t.state, t.reason, count(*), sum(t.amount_paise)
       from payments.refund_tasks t join past_paid p using (attempt_id) group by 1, 2`,
  )
  await run(
    `insert into books.truth_sums select (l.at at time zone 'Asia/Kolkata')::date, w.what, 'sandbox', 'orders', count(*), sum(l.amount_paise), sum(case w.what when 'settled' then l.amount_paise else 0 end)
       from payments.ledger l join past_paid using (attempt_id) cross join (values ('came'), ('settled')) w (what) group by 1, 2`,
  )
  await run(
    `insert into books.line_sums
     select (s.at at time zone 'Asia/Kolkata')::date, count(*) filter (where s.fee_paise <> 0), sum(case s.kind when 'refund' then -s.amount_paise else s.amount_paise end), sum(s.fee_paise),
            sum(s.tax_paise), sum(case s.kind when 'refund' then 0 else s.amount_paise end), sum(case s.kind when 'refund' then s.amount_paise else 0 end)
       from books.settlement_lines s join past_paid p on s.reference = 'past-reference-' || p.n group by 1`,
  )
  await run('select books.keep_refund(t.id) from payments.refund_tasks t join past_paid using (attempt_id)')
  // Sums of the journal follow when the schedule posts.
  await run(
    `insert into books.unposted select 'L', l.id from payments.ledger l join past_paid using (attempt_id)
     union all select 'R', t.id from payments.refund_tasks t join past_paid using (attempt_id)
     union all select 'S', s.id from books.settlement_lines s join past_paid p on s.reference = 'past-reference-' || p.n`,
  )
  await run('drop table past_orders, past_paid, past_homams')
}

async function makeHomams(run: Past['run'], homams: number): Promise<void> {
  await run(`with e as (
      insert into catalogue.events (slug, title, image, amount_paise, closes_on, held_on, published)
      select 'past-homam-' || n, '{"en":"Past Homam","te":"పాత హోమం"}', '/pictures/ganapati.svg', 50000, current_date - ${daysOfPresent} - n, current_date - ${daysOfPresent} - n, true
        from generate_series(1, ${homams}) n returning id
    ) insert into catalogue.packages (event_id, name, amount_paise, position) select id, '{"en":"One name"}', 50000, 0 from e`)
  await run(`with g as (insert into prasadam.goods (name, unit) values ('Kumkum of the past', 'packet') returning id)
    insert into prasadam.packets (package_id, goods_id, quantity)
    select k.id, g.id, 1 from g, catalogue.packages k join catalogue.events e on e.id = k.event_id where e.slug like 'past-homam-%'`)
}
