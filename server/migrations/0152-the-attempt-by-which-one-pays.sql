-- A debit is made by its mandate, never on a page: a page under its number could be paid beside it. The few that got one
-- lose its address; what was paid there still settles by the number, and a debit that was not sent waits as before.
-- rolling: payments.attempts no_page_for_a_debit: the release before opens such a page by mistake, which would be paid twice
update payments.attempts a
   set url = null, form = null, page_at = null,
       state = case when a.state = 'open' and exists (select from payments.debits d where d.attempt_id = a.id and d.sent_at is null)
                    then 'opening' else a.state end
 where a.is_debit and (a.url is not null or a.form is not null);
alter table payments.attempts add constraint no_page_for_a_debit check (not is_debit or (url is null and form is null));

-- The attempt by which an order or a donation is paid, for all who ask: the one that was paid, else the latest with a page that is
-- good, else the latest. A debit counts once it was paid. What pays a higher price of a paid order is none of them.
create function payments.paying_attempt(for_booking int, for_donation int) returns setof payments.attempts language sql stable as $$
  select a.* from payments.attempts a
   where (a.booking_id = for_booking or a.donation_id = for_donation)
     and a.purpose = 'order' and (not a.is_debit or a.state = 'paid')
   order by a.state = 'paid' desc, a.state = 'open' and a.url is not null desc, a.id desc
   limit 1
$$;

-- My Orders: an order waits while its page or its debit may still be paid.
create or replace view booking.history as
select b.id, b.order_id, b.devotee_id, b.event_id, b.package_id, b.state, b.total_paise, b.track_id, b.personal, b.hold_ends_at, b.created_at,
       e.title, e.image, o.closes_on, o.day as held_on, o.cancelled_at,
       a.id as attempt_id,
       case when a.state = 'failed' and exists (select from payments.attempts d where d.booking_id = b.id and d.is_debit and d.state in ('opening', 'open'))
            then 'opening' else a.state end as attempt_state,
       i.number as invoice_number,
       b.paid_at, o.starts_minutes, o.list_locks_minutes_before, b.code, b.occurrence_id,
       o.closes_at, o.lasts_minutes, o.withdrawn, e.has_one_date,
       (select s.id from register.standing s where s.booking_id = b.id and s.month is not null) as register_number
from booking.bookings b
join catalogue.events e on e.id = b.event_id
join catalogue.occurrences o on o.id = b.occurrence_id
left join lateral payments.paying_attempt(b.id, null) a on true
left join payments.invoices i on i.booking_id = b.id;

-- The office's lists: as above.
create or replace function booking.find(booking int) returns void language plpgsql as $$
begin
  -- Two changes of one order at the same moment: the later waits here, and then sees what the earlier wrote.
  perform from booking.found f where f.booking_id = booking for update;
  insert into booking.found as f (booking_id, event_id, package_id, devotee_id, language_id, standing, refund, total_paise, state, campaign, source, created_at, paid_at)
  select b.id, b.event_id, b.package_id, b.devotee_id, b.language_id,
         case when b.state in ('paid', 'cancelled') then b.state
              when exists (select from payments.paying_attempt(b.id, null) a where a.state in ('opening', 'open'))
                or exists (select from payments.attempts d where d.booking_id = b.id and d.is_debit and d.state in ('opening', 'open'))
              then 'pending' else 'failed' end,
         (select case min(case t.state when 'sent' then 2 when 'done' then 3 else 1 end) when 1 then 'due' when 2 then 'sent' when 3 then 'done' end
            from payments.refund_tasks t join payments.attempts a on a.id = t.attempt_id where a.booking_id = b.id),
         b.total_paise, coalesce(b.address ->> 'state', ''), b.campaign, b.source, b.created_at, b.paid_at
    from booking.bookings b where b.id = booking
  on conflict (booking_id) do update set event_id = excluded.event_id, package_id = excluded.package_id, standing = excluded.standing, refund = excluded.refund,
    total_paise = excluded.total_paise, state = excluded.state, campaign = excluded.campaign, source = excluded.source, paid_at = excluded.paid_at
  where (f.event_id, f.package_id, f.standing, f.refund, f.total_paise, f.state, f.campaign, f.source, f.paid_at)
     is distinct from (excluded.event_id, excluded.package_id, excluded.standing, excluded.refund, excluded.total_paise, excluded.state, excluded.campaign,
                       excluded.source, excluded.paid_at);
end $$;
