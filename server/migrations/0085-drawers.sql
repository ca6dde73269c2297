-- Cash drawers: a person opens one with what they counted into it, cash falls into it, and it is closed with a count.
create table payments.drawers (
  id int generated always as identity primary key,
  staff_id int not null references admin.staff,
  opened_at timestamptz not null,
  opened_paise bigint not null check (opened_paise >= 0),
  closed_at timestamptz,
  -- Whoever counted it: its person, or finance for somebody who is away.
  closed_by int references admin.staff,
  -- What should have been in it, and what was; a difference has its reason.
  expected_paise bigint,
  counted_paise bigint check (counted_paise >= 0),
  why text not null default '',
  check (num_nonnulls(closed_at, closed_by, expected_paise, counted_paise) in (0, 4)),
  check (counted_paise is not distinct from expected_paise or why <> '')
);
create unique index one_open_drawer on payments.drawers (staff_id) where closed_at is null;
create index drawers_by_time on payments.drawers (opened_at);
create index drawers_by_close on payments.drawers (closed_at) where closed_at is not null;

-- Cash that moved other than by a sale: in, or out (below 0). Without a drawer it is the trust's safe.
create table payments.cash_moves (
  id bigint generated always as identity primary key,
  drawer_id int references payments.drawers,
  -- From or to the safe or the bank, spent on something, or given back to who paid it.
  kind text not null check (kind in ('safe', 'bank', 'spent', 'other', 'refund')),
  amount_paise bigint not null check (amount_paise <> 0),
  why text not null check (why <> ''),
  refund_id int references payments.refund_tasks,
  staff_id int not null references admin.staff,
  -- The same press moves once.
  key text not null,
  at timestamptz not null,
  unique (staff_id, key),
  check ((kind = 'refund') = (refund_id is not null)),
  check (kind <> 'safe' or drawer_id is not null),
  check (kind <> 'spent' or amount_paise < 0)
);
create index cash_moves_of_drawer on payments.cash_moves (drawer_id) where drawer_id is not null;
create index cash_moves_of_refund on payments.cash_moves (refund_id) where refund_id is not null;
create index cash_moves_by_time on payments.cash_moves (at);
create trigger append_only before update or delete or truncate on payments.cash_moves for each statement execute function payments.refuse_change();

-- The drawer that cash fell into; null: whoever took it had none open.
alter table payments.desk_takings add column drawer_id int references payments.drawers, add check (drawer_id is null or way = 'cash');
create index desk_takings_of_drawer on payments.desk_takings (drawer_id) where drawer_id is not null;
create index desk_takings_by_time on payments.desk_takings (at);

-- Nothing moves in a closed drawer. The lock makes a count wait for cash that is being taken, and the other way round.
create function payments.refuse_closed_drawer() returns trigger language plpgsql as $$
begin
  perform from payments.drawers where id = new.drawer_id and closed_at is null for share;
  if not found then raise exception 'drawer % is closed', new.drawer_id; end if;
  return new;
end $$;
create trigger into_an_open_drawer before insert or update of drawer_id on payments.desk_takings for each row when (new.drawer_id is not null)
  execute function payments.refuse_closed_drawer();
create trigger into_an_open_drawer before insert on payments.cash_moves for each row when (new.drawer_id is not null)
  execute function payments.refuse_closed_drawer();
create function payments.refuse_recount() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null or new.staff_id <> old.staff_id or new.opened_at <> old.opened_at or new.opened_paise <> old.opened_paise then
    raise exception 'a drawer is counted once';
  end if;
  return new;
end $$;
create trigger counted_once before update on payments.drawers for each row execute function payments.refuse_recount();
create trigger never_deleted before delete or truncate on payments.drawers for each statement execute function payments.refuse_change();

-- What stands in a drawer by now.
create view payments.drawer_sums as
select d.id as drawer_id,
       coalesce((select sum(a.amount_paise) from payments.desk_takings t join payments.attempts a on a.id = t.attempt_id where t.drawer_id = d.id), 0)::bigint as taken_paise,
       coalesce((select sum(m.amount_paise) from payments.cash_moves m where m.drawer_id = d.id), 0)::bigint as moved_paise
from payments.drawers d;

-- The lines of the day book: what was taken at the desk, with its order or donation (crosses modules, so it is a view).
create view payments.desk_book as
select t.attempt_id, t.staff_id, s.name as staff_name, t.at, t.way, t.reference, t.drawer_id, a.amount_paise, a.booking_id, b.code as order_code, d.id as donation_id, d.number as donation
from payments.desk_takings t
join admin.staff s on s.id = t.staff_id
join payments.attempts a on a.id = t.attempt_id
left join booking.bookings b on b.id = a.booking_id
left join donations.donations d on d.id = a.donation_id;
