-- What parcels need from stock is counted by package and product first, and each packet is read once.
create or replace view prasadam.stock as
select g.id, g.name, g.unit, g.warn_at, g.active, g.version,
       (coalesce(c.change, 0) - coalesce(t.quantity, 0))::int as in_stock, coalesce(n.quantity, 0)::int as needed
from prasadam.goods g
left join (select goods_id, sum(change) as change from prasadam.stock_changes group by goods_id) c on c.goods_id = g.id
left join (select goods_id, sum(quantity) as quantity from prasadam.taken_counts group by goods_id) t on t.goods_id = g.id
left join (
  select m.goods_id, sum(m.quantity) as quantity from (
    select p.goods_id, b.parcels * p.quantity as quantity from (
      select k.package_id, count(*) as parcels from prasadam.stands s
        join catalogue.occurrences o on o.id = s.occurrence_id and o.cancelled_at is null
        -- One parcel after the other: never all that was ever ordered, to find out which of it is still to be packed.
        cross join lateral (select b.package_id from booking.bookings b where b.id = s.booking_id offset 0) k
       where s.stage = 'to_pack' group by 1
    ) b join prasadam.packets p on p.package_id = b.package_id
    union all
    select p.goods_id, i.pieces * p.quantity from (
      select k.product_id, sum(k.quantity) as pieces from prasadam.stands s
        join catalogue.occurrences o on o.id = s.occurrence_id and o.cancelled_at is null
        cross join lateral (select i.product_id, i.quantity from booking.items_left i where i.booking_id = s.booking_id offset 0) k
       where s.stage = 'to_pack' group by 1
    ) i join prasadam.packets p on p.product_id = i.product_id
  ) m group by m.goods_id
) n on n.goods_id = g.id;

-- Refunds as the list sorts them: what waits or failed first, then what is done, the newest first.
create index refunds_as_listed on payments.refund_tasks (
  (case state when 'failed' then 0 when 'due' then 1 when 'sent' then 2 else 3 end), (case when state = 'done' then -id else id end)
);

-- Of one devotee's orders each is asked for what went back of it, instead of all refunds for their devotee.
create or replace view devotees.money as
select b.devotee_id, 'order' as kind, b.paid_at as at, b.total_paise as paise
from booking.bookings b where b.paid_at is not null and b.state in ('paid', 'cancelled')
union all
select devotee_id, 'gift', given_at, amount_paise from devotees.gifts where state = 'given' and given_at is not null
union all
select b.devotee_id, 'refund', g.at, g.amount_paise
from booking.bookings b
cross join lateral (select g.at, g.amount_paise from books.given_back g where g.booking_id = b.id offset 0) g;

-- An order asks whether a cheque of its bounced, which is seldom.
create index refunds_bounced on payments.refund_tasks (attempt_id) where reason = 'cheque_bounced';
