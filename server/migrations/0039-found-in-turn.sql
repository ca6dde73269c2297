-- Two changes of one order at the same moment: the later reckoned from what it saw before the earlier was there, waited for its row, and
-- wrote the old standing over the new one. Now it waits first and looks then.
create or replace function booking.find(booking int) returns void language plpgsql as $$
begin
  perform from booking.found f where f.booking_id = booking for update;
  insert into booking.found (booking_id, event_id, package_id, devotee_id, language_id, standing, refund, total_paise, state, campaign, source, created_at, paid_at)
  select b.id, b.event_id, b.package_id, b.devotee_id, b.language_id,
         case when b.state in ('paid', 'cancelled') then b.state
              when exists (select from payments.attempts a where a.booking_id = b.id and a.state in ('opening', 'open')) then 'pending' else 'failed' end,
         (select case min(case t.state when 'sent' then 2 when 'done' then 3 else 1 end) when 1 then 'due' when 2 then 'sent' when 3 then 'done' end
            from payments.refund_tasks t join payments.attempts a on a.id = t.attempt_id where a.booking_id = b.id),
         b.total_paise, coalesce(b.address ->> 'state', ''), b.campaign, b.source, b.created_at, b.paid_at
    from booking.bookings b where b.id = booking
  on conflict (booking_id) do update set event_id = excluded.event_id, package_id = excluded.package_id, standing = excluded.standing, refund = excluded.refund,
    total_paise = excluded.total_paise, state = excluded.state, campaign = excluded.campaign, source = excluded.source, paid_at = excluded.paid_at;
end $$;
-- Its row is the last that anybody waits for: checking the foreign key of a row that was changed twice would ask for the booking's after it, which
-- somebody else may hold who waits for this one.
alter table booking.found drop constraint found_booking_id_fkey;
create function booking.forget_found() returns trigger language plpgsql as $$
begin
  delete from booking.found where booking_id = old.id;
  return null;
end $$;
create trigger forget_found after delete on booking.bookings for each row execute function booking.forget_found();
-- What was written over before is put right.
select booking.find(b.id) from booking.bookings b join booking.found f on f.booking_id = b.id
 where (b.state in ('paid', 'cancelled')) <> (f.standing in ('paid', 'cancelled'));
