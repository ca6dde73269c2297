-- An order that just came waits for its first payment: it has no refund, and no row here that another could change.

create or replace function booking.find_booking() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.state = 'held' then
    insert into booking.found (booking_id, event_id, package_id, devotee_id, language_id, standing, total_paise, state, campaign, source, created_at)
    values (new.id, new.event_id, new.package_id, new.devotee_id, new.language_id,
            case when exists (select from payments.attempts a where a.booking_id = new.id and a.state in ('opening', 'open')) then 'pending' else 'failed' end,
            new.total_paise, coalesce(new.address ->> 'state', ''), new.campaign, new.source, new.created_at);
    return null;
  end if;
  -- A paid or cancelled order stands where its own row says. Its refund is kept by those who change the refund.
  if tg_op = 'UPDATE' and new.state in ('paid', 'cancelled') then
    update booking.found f
       set event_id = new.event_id, package_id = new.package_id, standing = new.state, total_paise = new.total_paise,
           state = coalesce(new.address ->> 'state', ''), campaign = new.campaign, source = new.source, paid_at = new.paid_at
     where f.booking_id = new.id
       and (f.event_id, f.package_id, f.standing, f.total_paise, f.state, f.campaign, f.source, f.paid_at)
           is distinct from (new.event_id, new.package_id, new.state, new.total_paise, coalesce(new.address ->> 'state', ''), new.campaign,
                             new.source, new.paid_at);
    if found then
      return null;
    end if;
  end if;
  perform booking.find(new.id);
  return null;
end $$;
