-- What a devotee who cancels gets back, in numbers: [{ key, hours_before, percent }], hours before the seva begins. Empty: nothing, as
-- the specification has it. A seva that says `own_cancelling` goes by its own, any other by the trust's.
alter table catalogue.events
  add column own_cancelling boolean not null default false,
  add column cancelling jsonb not null default '[]' check (jsonb_typeof(cancelling) = 'array');
alter table catalogue.trust add column cancelling jsonb not null default '[]' check (jsonb_typeof(cancelling) = 'array');

create function catalogue.cancelling_of(event int) returns jsonb language sql stable as $$
  select coalesce((select case when e.own_cancelling then e.cancelling else (select t.cancelling from catalogue.trust t) end
                     from catalogue.events e where e.id = event), '[]')
$$;

-- Whatever makes an order, it keeps the numbers under which it was bought, also where it is moved and where they change.
alter table booking.bookings add column cancelling jsonb not null default '[]';

create function booking.keep_cancelling() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.cancelling := catalogue.cancelling_of(new.event_id);
  elsif new.cancelling is distinct from old.cancelling then
    raise exception 'an order keeps the policy under which it was bought';
  end if;
  return new;
end $$;
create trigger keep_cancelling before insert or update of cancelling on booking.bookings for each row execute function booking.keep_cancelling();

-- What the trust keeps of an order that its devotee cancelled follows from that policy: nobody of the staff decided it.
-- rolling: payments.kept kept_why_check: the new rule lets in all that the old one did
alter table payments.kept alter column staff_id drop not null, drop constraint kept_why_check,
  add constraint kept_why_check check (why <> '' or staff_id is null);
