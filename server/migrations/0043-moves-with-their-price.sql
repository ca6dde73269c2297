-- An order that moves to a dearer homam waits for the difference, as one that changes to a dearer package does.
alter table booking.package_changes
  alter column from_package drop not null,
  alter column to_package drop not null,
  -- The homams that it moves from and to; null: it stays in its own.
  add column from_event int references catalogue.events,
  add column to_event int references catalogue.events,
  add column why text not null default '',
  add constraint changes_homam_or_package check ((from_event is null) = (to_event is null) and (to_event is not null or num_nonnulls(from_package, to_package) = 2));

alter table payments.refund_tasks drop constraint refund_tasks_reason_check;
alter table payments.refund_tasks add constraint refund_tasks_reason_check check (
  reason in (
    'paid_twice', 'wrong_amount', 'wrong_currency', 'no_place_left', 'event_closed', 'event_cancelled', 'booking_cancelled', 'by_staff',
    'package_changed', 'order_moved', 'date_moved', 'asked_by_devotee'
  )
);

-- Money of a cancelled order that the trust keeps: finance decided so, with its reason.
create table payments.kept (
  booking_id int primary key references booking.bookings,
  amount_paise bigint not null check (amount_paise > 0),
  why text not null check (why <> ''),
  staff_id int not null references admin.staff,
  at timestamptz not null
);

-- Money of cancelled orders that neither went back, nor is to, nor is kept by a decision: somebody has to decide (crosses modules, so it is a view).
create view payments.owed as
select b.id as booking_id, b.order_id, b.devotee_id, b.personal, sum(a.amount_paise - t.back)::bigint as amount_paise
from booking.bookings b
join payments.attempts a on a.booking_id = b.id and a.state = 'paid' and a.gateway_payment_id is not null
cross join lateral (
  select coalesce(sum(r.amount_paise), 0)::bigint as back from payments.refund_tasks r
  where r.attempt_id = a.id and r.gateway_payment_id = a.gateway_payment_id
) t
where b.state = 'cancelled' and not exists (select from payments.kept k where k.booking_id = b.id)
group by b.id
having sum(a.amount_paise - t.back) > 0;
create index bookings_cancelled on booking.bookings (id) where state = 'cancelled';

-- When registration was ended early; null: it was not, or is open again.
alter table catalogue.events add column closed_early_at timestamptz;

-- Parcels that have not left, or came back: the one meaning of "to dispatch", for orders and prasadam alike (crosses modules, so it is a view).
create view booking.to_dispatch as
select booking_id, event_id, held_on from prasadam.desk where stage in ('to_pack', 'packed', 'returned');
