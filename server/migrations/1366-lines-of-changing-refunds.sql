-- A line of a refund that came, or went, at the moment at which the refund itself changed was summed by the amount of before, and the change
-- did not see the line: the sum of that day stayed wrong. The refund's lock, as keep_refund has it: the later of the two waits, and sees the earlier.
create or replace function books.sum_lines() returns trigger language plpgsql as $$
begin
  perform from payments.refund_tasks t where t.id in (select refund_id from changed where refund_id is not null) order by t.id for no key update;
  insert into books.line_sums
  select (l.at at time zone 'Asia/Kolkata')::date, tg_argv[0]::int * count(*) filter (where l.fee_paise <> 0),
         tg_argv[0]::int * sum(case l.kind when 'refund' then -l.amount_paise else l.amount_paise end),
         tg_argv[0]::int * sum(l.fee_paise), tg_argv[0]::int * sum(l.tax_paise),
         tg_argv[0]::int * coalesce(sum(r.amount_paise), 0), tg_argv[0]::int * coalesce(sum(t.amount_paise), 0)
    from changed l left join books.received r on r.ledger_id = l.ledger_id left join books.refunds t on t.refund_id = l.refund_id
   group by 1;
  insert into books.truth_sums
  select (r.at at time zone 'Asia/Kolkata')::date, 'settled', r.gateway, books.way_of(r.way, r.booking_id),
         tg_argv[0]::int * count(*), tg_argv[0]::int * sum(r.amount_paise), tg_argv[0]::int * sum(l.amount_paise)
    from changed l join books.received r on r.ledger_id = l.ledger_id
   where r.gateway <> 'counter' group by 1, 2, 3, 4;
  return null;
end $$;

-- What went wrong before this is put right: no line and no refund changes meanwhile.
lock table payments.refund_tasks, books.settlement_lines in share row exclusive mode;
delete from books.line_sums;
insert into books.line_sums
select (l.at at time zone 'Asia/Kolkata')::date, count(*) filter (where l.fee_paise <> 0), sum(case l.kind when 'refund' then -l.amount_paise else l.amount_paise end),
       sum(l.fee_paise), sum(l.tax_paise), coalesce(sum(r.amount_paise), 0), coalesce(sum(t.amount_paise), 0)
  from books.settlement_lines l left join books.received r on r.ledger_id = l.ledger_id left join books.refunds t on t.refund_id = l.refund_id
 group by 1;
