-- What nobody else can see needs no lock, and what a row says itself is not looked for. A row whose `xmin` is the running
-- transaction was written by it: nobody else changes it before the commit.

create or replace function booking.find_booking() returns trigger language plpgsql as $$
begin
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

-- Its state is not looked for: by the index of states that led through every order that was ever pending.
create or replace function booking.find_attempt() returns trigger language plpgsql as $$
declare
  stands text;
begin
  if new.booking_id is null then
    return null;
  end if;
  if tg_op = 'INSERT' and new.state in ('opening', 'open') then
    select f.standing into stands from booking.found f where f.booking_id = new.booking_id and f.xmin = pg_current_xact_id()::xid;
    if stands is null then
      select f.standing into stands from booking.found f where f.booking_id = new.booking_id for update;
    end if;
    if stands = 'pending' then
      return null;
    end if;
  end if;
  perform booking.find(new.booking_id);
  return null;
end $$;

create or replace function booking.sum_people() returns trigger language plpgsql as $$
begin
  -- An order that comes with its names is in no sum before it is paid.
  if not exists (select from changed c join booking.bookings b on b.id = c.booking_id where b.state = 'paid' or b.xmin <> pg_current_xact_id()::xid) then
    return null;
  end if;
  perform from booking.bookings b where b.id in (select booking_id from changed) order by b.id for share;
  insert into booking.name_sums (paid_on, event_id, names, occurrence_id, package_id)
  select (b.paid_at at time zone 'Asia/Kolkata')::date, b.event_id, case tg_op when 'INSERT' then 1 else -1 end * count(*), b.occurrence_id, b.package_id
    from changed c join booking.bookings b on b.id = c.booking_id
   where b.state = 'paid' and b.paid_at is not null and not exists (select from imports.history h where h.booking_id = b.id)
   group by 1, 2, 4, 5;
  return null;
end $$;

create or replace function booking.sum_named() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    if old.state = 'paid' then
      perform booking.sum_names(old, -1);
    end if;
  end if;
  if tg_op <> 'DELETE' then
    if new.state = 'paid' then
      perform booking.sum_names(new, 1);
    end if;
  end if;
  return coalesce(new, old);
end $$;

create or replace function booking.sum_sales() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    if old.state = 'paid' then
      perform booking.sum_sale(old, -1);
    end if;
  end if;
  if tg_op <> 'DELETE' then
    if new.state = 'paid' then
      perform booking.sum_sale(new, 1);
    end if;
  end if;
  return coalesce(new, old);
end $$;

create or replace function prasadam.stand(booking int) returns void language plpgsql set enable_seqscan = off as $$
begin
  -- Two changes of one order at the same moment: the later waits here, and then sees what the earlier wrote.
  perform from prasadam.stands s where s.booking_id = booking for update;
  insert into prasadam.stands as s (booking_id, event_id, occurrence_id, stage)
  select b.id, b.event_id, b.occurrence_id, coalesce(x.stage, 'to_pack')
    from booking.bookings b left join prasadam.parcels x on x.booking_id = b.id
   where b.id = booking and b.state = 'paid' and b.address <> '{}' and not exists (select from imports.history h where h.booking_id = b.id)
  on conflict (booking_id) do update set event_id = excluded.event_id, occurrence_id = excluded.occurrence_id, stage = excluded.stage
  where (s.event_id, s.occurrence_id, s.stage) is distinct from (excluded.event_id, excluded.occurrence_id, excluded.stage);
  -- What was written stands: it was paid a statement ago, and a change of it waits for this one.
  if not found then
    delete from prasadam.stands s using booking.bookings b
     where s.booking_id = booking and b.id = booking
       and (b.state <> 'paid' or b.address = '{}' or exists (select from imports.history h where h.booking_id = b.id));
  end if;
end $$;

-- Of invoices and of notes. The PDF was written out as JSON to be left out of the comparison.
create or replace function payments.refuse_reissue() returns trigger language plpgsql as $$
declare
  remade record := old;
begin
  remade.pdf := new.pdf;
  remade.link := new.link;
  if old.pdf is not null or remade is distinct from new then
    raise exception 'an invoice is made once';
  end if;
  return new;
end $$;
