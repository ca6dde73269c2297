-- An order that is not paid stands as its latest attempt does, as My Orders says it: an older one that the gateway is still asked after
-- (its page was left, or another gateway stood in) does not make it pending.
create or replace function booking.find(booking int) returns void language plpgsql as $$
begin
  perform from booking.found f where f.booking_id = booking for update;
  insert into booking.found (booking_id, event_id, package_id, devotee_id, language_id, standing, refund, total_paise, state, campaign, source, created_at, paid_at)
  select b.id, b.event_id, b.package_id, b.devotee_id, b.language_id,
         case when b.state in ('paid', 'cancelled') then b.state
              when (select a.state from payments.attempts a where a.booking_id = b.id and a.purpose = 'order' order by a.id desc limit 1) in ('opening', 'open')
              then 'pending' else 'failed' end,
         (select case min(case t.state when 'sent' then 2 when 'done' then 3 else 1 end) when 1 then 'due' when 2 then 'sent' when 3 then 'done' end
            from payments.refund_tasks t join payments.attempts a on a.id = t.attempt_id where a.booking_id = b.id),
         b.total_paise, coalesce(b.address ->> 'state', ''), b.campaign, b.source, b.created_at, b.paid_at
    from booking.bookings b where b.id = booking
  on conflict (booking_id) do update set event_id = excluded.event_id, package_id = excluded.package_id, standing = excluded.standing, refund = excluded.refund,
    total_paise = excluded.total_paise, state = excluded.state, campaign = excluded.campaign, source = excluded.source, paid_at = excluded.paid_at;
end $$;
select booking.find(b.id) from booking.bookings b join booking.found f on f.booking_id = b.id where f.standing = 'pending';
