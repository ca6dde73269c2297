-- An order's row for the office's lists is written once when it is placed and once when it is paid: at the end of the transaction, when
-- everything that it is made of is there, and only where something in it differs. Before, each of seven changes wrote it, with its 12 indexes.
create or replace function booking.find(booking int) returns void language plpgsql as $$
begin
  -- Two changes of one order at the same moment: the later waits here, and then sees what the earlier wrote.
  perform from booking.found f where f.booking_id = booking for update;
  insert into booking.found as f (booking_id, event_id, package_id, devotee_id, language_id, standing, refund, total_paise, state, campaign, source, created_at, paid_at)
  select b.id, b.event_id, b.package_id, b.devotee_id, b.language_id,
         case when b.state in ('paid', 'cancelled') then b.state
              when (select a.state from payments.attempts a where a.booking_id = b.id and a.purpose = 'order' order by a.id desc limit 1) in ('opening', 'open')
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

drop trigger find on booking.bookings;
create constraint trigger find_new after insert on booking.bookings deferrable initially deferred
  for each row execute function booking.find_booking();
create constraint trigger find_changed after update on booking.bookings deferrable initially deferred
  for each row
  when ((old.event_id, old.package_id, old.state, old.total_paise, old.address ->> 'state', old.campaign, old.source, old.paid_at)
        is distinct from (new.event_id, new.package_id, new.state, new.total_paise, new.address ->> 'state', new.campaign, new.source, new.paid_at))
  execute function booking.find_booking();

-- A payment that opens its page stands as before, and a paid one pays its order, which is found by itself.
drop trigger find on payments.attempts;
create constraint trigger find_new after insert on payments.attempts deferrable initially deferred
  for each row when (new.booking_id is not null) execute function booking.find_attempt();
create constraint trigger find_changed after update of state on payments.attempts deferrable initially deferred
  for each row
  when (new.booking_id is not null and new.state <> 'paid' and (old.state in ('opening', 'open')) <> (new.state in ('opening', 'open')))
  execute function booking.find_attempt();

drop trigger find on payments.refund_tasks;
create constraint trigger find after insert or update of state on payments.refund_tasks deferrable initially deferred
  for each row execute function booking.find_refund();

-- Names that are to be folded anyway are not made void again.
create or replace function booking.unfold() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'bookings' then
    if new.personal is distinct from old.personal then
      update booking.found set names = '' where booking_id = new.id and names <> '';
    end if;
  elsif tg_op = 'DELETE' then
    update booking.found set names = '' where booking_id = old.booking_id and names <> '';
  else
    update booking.found set names = '' where booking_id = new.booking_id and names <> '';
  end if;
  return null;
end $$;

-- The same index twice.
drop index booking.bookings_paid_by_event;
