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

-- Names that come with their order are not folded yet, and an order that was paid a moment ago has no parcel: neither is looked for
-- line by line.

create or replace function booking.sum_people() returns trigger language plpgsql as $$
begin
  -- An order that comes with its names is in no sum before it is paid, and nobody finds it by a name yet.
  if not exists (select from changed c join booking.bookings b on b.id = c.booking_id where b.state = 'paid' or b.xmin <> pg_current_xact_id()::xid) then
    return null;
  end if;
  perform from booking.bookings b where b.id in (select booking_id from changed) order by b.id for share;
  update booking.found set names = '', spoken = '' where booking_id in (select booking_id from changed) and (names <> '' or spoken <> '');
  insert into booking.name_sums (paid_on, event_id, names, occurrence_id, package_id)
  select (b.paid_at at time zone 'Asia/Kolkata')::date, b.event_id, case tg_op when 'INSERT' then 1 else -1 end * count(*), b.occurrence_id, b.package_id
    from changed c join booking.bookings b on b.id = c.booking_id
   where b.state = 'paid' and b.paid_at is not null and not exists (select from imports.history h where h.booking_id = b.id)
   group by 1, 2, 4, 5;
  return null;
end $$;
drop trigger unfold on booking.people;
create trigger unfold after update on booking.people for each row execute function booking.unfold();

create or replace function prasadam.stand_booking() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or old.state <> 'paid' then
    insert into prasadam.stands (booking_id, event_id, occurrence_id, stage)
    select new.id, new.event_id, new.occurrence_id, 'to_pack'
     where new.state = 'paid' and new.address <> '{}' and not exists (select from prasadam.parcels x where x.booking_id = new.id)
       and not exists (select from imports.history h where h.booking_id = new.id)
        on conflict do nothing;
    if found then
      return null;
    end if;
  end if;
  perform prasadam.stand(new.id);
  return null;
end $$;
