create schema booking;

-- What is never changed has an end all the same (docs/retention.md): by the database's own time, so that no clock of ours deletes early.
create function booking.keep_corrections() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.before = '{}' and new.after = '{}'
     and (new.booking_id, new.at, new.by_staff) is not distinct from (old.booking_id, old.at, old.by_staff) then
    return new;
  end if;
  if tg_op = 'DELETE' and old.at < now() - interval '400 days' then
    return old;
  end if;
  -- Of many corrections of one order the first and the latest stay.
  if tg_op = 'DELETE' and (select count(*) >= 30 and min(id) <> old.id from booking.corrections where booking_id = old.booking_id) then
    return old;
  end if;
  raise exception 'corrections are never changed';
end $$;

create function booking.next_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

-- One row a booking, narrow and without joins, so that lists and counts of 100,000 orders are read at once. Kept by triggers.
create table booking.found (
  booking_id int primary key,
  event_id int not null,
  package_id int,
  devotee_id int not null,
  language_id int not null,
  standing text not null check (standing in ('paid', 'pending', 'failed', 'cancelled')),
  -- The least done refund: 'due' also for one that failed; null: none.
  refund text check (refund in ('due', 'sent', 'done')),
  total_paise bigint not null,
  state text not null,
  campaign text,
  source text,
  created_at timestamptz not null,
  paid_at timestamptz,
  -- Names of everybody in the booking, folded by the server (find-orders.ts); '' is to be folded anew.
  names text not null default '',
  -- People are found as they are spoken of (decision 99): beside the folded names stand keys by sound, written by the server
  -- (catalogue/spoken-names.ts); '' is to be made. The folded names serve the release before, and rows that have no keys yet.
  spoken text not null default ''
);
create index found_newest on booking.found (created_at desc, booking_id desc);
create index found_by_standing on booking.found (standing, created_at desc);
create index found_by_refund on booking.found (refund, created_at desc) where refund is not null;
create index found_of_event on booking.found (event_id, created_at desc);
create index found_of_devotee on booking.found (devotee_id);
create index found_by_paid_at on booking.found (paid_at) where paid_at is not null;
create index found_by_total on booking.found (total_paise, booking_id);
create index found_by_names on booking.found using gin (names gin_trgm_ops);
create index found_unfolded on booking.found (booking_id) where names = '';
-- The few campaigns and sources are found by hopping from one to the next, not by reading every order.
create index found_by_campaign on booking.found (campaign) where campaign is not null;
create index found_by_source on booking.found (source) where source is not null;
create index found_by_consonants on booking.found using gin (translate(names || ' ', 'aiu', '') gin_trgm_ops) where names <> '';
create index found_by_spoken on booking.found using gin (spoken gin_trgm_ops) where spoken <> '';
create index found_unspoken on booking.found (booking_id) where spoken = '' and names <> '';

-- Makes the row of one booking anew.
create function booking.find(booking int) returns void language plpgsql as $$
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

create function booking.find_booking() returns trigger language plpgsql as $$
begin
  perform booking.find(new.id);
  return null;
end $$;

-- A new attempt makes an order that is not paid wait for its payment, and changes nothing else of its row in the office's lists: where the
-- row says so already, as that of an order placed in the same transaction does, it is not reckoned again. Whoever changes the row at the
-- same moment is waited for first.
create function booking.find_attempt() returns trigger language plpgsql as $$
begin
  if new.booking_id is null then
    return null;
  end if;
  if tg_op = 'INSERT' and new.state in ('opening', 'open') then
    perform from booking.found f where f.booking_id = new.booking_id and f.standing = 'pending' for update;
    if found then
      return null;
    end if;
  end if;
  perform booking.find(new.booking_id);
  return null;
end $$;

create function booking.find_refund() returns trigger language plpgsql as $$
begin
  perform booking.find(a.booking_id) from payments.attempts a where a.id = new.attempt_id and a.booking_id is not null;
  return null;
end $$;

-- Whoever gets a parcel in place of the devotee is found by their name too (decision 108): it is among the names of the
-- order, and void with them when it changes.
create function booking.unfold() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'bookings' then
    if new.personal is distinct from old.personal or new.address ->> 'relative_name' is distinct from old.address ->> 'relative_name' then
      update booking.found set names = '', spoken = '' where booking_id = new.id and (names <> '' or spoken <> '');
    end if;
  elsif tg_op = 'DELETE' then
    update booking.found set names = '', spoken = '' where booking_id = old.booking_id and (names <> '' or spoken <> '');
  else
    update booking.found set names = '', spoken = '' where booking_id = new.booking_id and (names <> '' or spoken <> '');
  end if;
  return null;
end $$;

-- Who waits for a place in a package that is full, in the order of `id`. waiting → offered → booked, or the offer passed on; left or removed by staff.
create table booking.waiting (
  id bigint generated always as identity primary key,
  devotee_id int not null references accounts.devotees,
  event_id int not null references catalogue.events,
  package_id int not null references catalogue.packages,
  language_id int not null references catalogue.languages,
  state text not null default 'waiting' check (state in ('waiting', 'offered', 'booked', 'passed', 'left', 'removed')),
  joined_at timestamptz not null,
  -- Until when a place is kept for this devotee alone.
  offer_ends_at timestamptz,
  ended_at timestamptz,
  -- Why staff took the entry out.
  why text not null default '',
  occurrence_id int not null,
  check (state <> 'offered' or offer_ends_at is not null),
  constraint waiting_occurrence foreign key (occurrence_id, event_id) references catalogue.occurrences (id, event_id)
);
create index waiting_of_devotee on booking.waiting (devotee_id);
create trigger nobody_erased before insert on booking.waiting for each row execute function accounts.refuse_erased();
create trigger name_occurrence before insert on booking.waiting
  for each row when (new.occurrence_id is null) execute function catalogue.name_occurrence();
create unique index one_place_in_line on booking.waiting (devotee_id, occurrence_id, package_id) where state in ('waiting', 'offered');
create index waiting_in_line on booking.waiting (occurrence_id, id) where state in ('waiting', 'offered');

-- A homam held on another day than was told: who booked is told, and may have the money back until the list is closed.
create table booking.date_moves (
  id int generated always as identity primary key,
  event_id int not null references catalogue.events,
  from_held_on date not null,
  to_held_on date not null,
  why text not null default '',
  staff_id int references admin.staff,
  at timestamptz not null,
  -- Bookings up to this number have their message; null in `told_at`: not all have.
  told_up_to int not null default 0,
  told_at timestamptz,
  occurrence_id int not null,
  constraint date_moves_occurrence foreign key (occurrence_id, event_id) references catalogue.occurrences (id, event_id)
);
create index date_moves_to_tell on booking.date_moves (id) where told_at is null;
create index date_moves_of_occurrence on booking.date_moves (occurrence_id, id desc);
create trigger name_occurrence before insert on booking.date_moves
  for each row when (new.occurrence_id is null) execute function catalogue.name_occurrence();

-- What everybody of a homam is told by its date, and up to which booking that is done: it goes on where it was broken off.
create table booking.told_by_date (
  event_id int not null references catalogue.events,
  what text not null check (what in ('reminder', 'live')),
  -- Another day is told anew.
  held_on date not null,
  told_up_to int not null default 0,
  told_at timestamptz,
  occurrence_id int not null,
  primary key (occurrence_id, what, held_on),
  constraint told_by_date_occurrence foreign key (occurrence_id, event_id) references catalogue.occurrences (id, event_id)
);
create trigger name_occurrence before insert on booking.told_by_date
  for each row when (new.occurrence_id is null) execute function catalogue.name_occurrence();

create function booking.forget_found() returns trigger language plpgsql as $$
begin
  delete from booking.found where booking_id = old.id;
  return null;
end $$;

-- Never more than was bought, however many give back at once. A parcel that was packed with it is to be packed anew.
create function booking.take_out_of_parcel() returns trigger language plpgsql as $$
declare
  bought int;
  back int;
begin
  perform from booking.bookings where id = new.booking_id for update;
  select case when new.product_id is null then 1 else (select quantity from booking.items where booking_id = new.booking_id and product_id = new.product_id) end into bought;
  select sum(quantity)::int into back from booking.given_back where booking_id = new.booking_id and product_id is not distinct from new.product_id;
  if back > bought then
    raise exception 'more would be given back than was bought' using errcode = 'DS003';
  end if;
  update prasadam.parcels set stage = 'to_pack', changed_at = new.at, version = version + 1 where booking_id = new.booking_id and stage = 'packed';
  return null;
end $$;

create function booking.keep_given_back() returns trigger language plpgsql as $$
begin
  raise exception 'what was given back stays given back';
end $$;

-- The code of an order as people tell it by phone (D24): SD-, a digit, a letter and more of both, without look-alikes (0 O 1 I L U). No name
-- and no number looks like it. Made of the id alone, so that it is unique without asking; neighbours don't look alike. No secret: it opens nothing.
create function booking.code_of(id int) returns text language plpgsql immutable strict parallel safe as $$
declare
  signs constant text := '23456789ABCDEFGHJKMNPQRSTVWXYZ';
  -- So many codes there are with so many signs after the first two; then they get longer.
  size bigint := 8 * 22 * 27000;
  more int := 3;
  n bigint := id;
  code text;
begin
  while n >= size loop
    n := n - size;
    size := size * 30;
    more := more + 1;
  end loop;
  -- Each step leads to every number below `size` once: neither key has a divisor in common with it.
  n := (n * 1327217 + 904231) % size;
  n := (n % 5280) * (size / 5280) + n / 5280;
  n := (n * 2750159 + 118543) % size;
  code := 'SD-' || substr(signs, 1 + (n % 8)::int, 1);
  n := n / 8;
  code := code || substr(signs, 9 + (n % 22)::int, 1);
  n := n / 22;
  for i in 1..more loop
    code := code || substr(signs, 1 + (n % 30)::int, 1);
    n := n / 30;
  end loop;
  return code;
end $$;

create table booking.bookings (
  id int generated always as identity primary key,
  -- Unguessable; stands in addresses (D15).
  order_id text not null unique,
  devotee_id int not null references accounts.devotees,
  event_id int not null references catalogue.events,
  package_id int references catalogue.packages,
  -- The browser's Idempotency-Key: one booking a key and devotee (D14).
  key text not null,
  -- What was asked under the key, so that a key used for something else is seen.
  asked_hash bytea not null,
  state text not null check (state in ('held', 'paid', 'expired', 'cancelled')),
  package_paise bigint not null check (package_paise >= 0),
  total_paise bigint not null check (total_paise >= 0),
  language_id int not null references catalogue.languages,
  -- Answers to the event's personal fields, by send_name.
  personal jsonb not null,
  address jsonb not null,
  campaign text,
  source text,
  medium text,
  track_id text,
  hold_ends_at timestamptz not null,
  created_at timestamptz not null,
  paid_at timestamptz,
  -- Whatever makes a booking, it is made under the policies in force: version by name. Empty: booked before versions were kept.
  policies jsonb not null default catalogue.policies_in_force(),
  -- Orders as staff work with them. Grows by one whenever a booking changes: an action of the office names the one it saw.
  version int not null default 1,
  -- What an order paid for names. names_paid null: as many as the form takes, as every order from before packages named a number.
  names_paid int check (names_paid >= 1),
  further_names int not null default 0 check (further_names >= 0),
  further_name_paise bigint not null default 0 check (further_name_paise >= 0),
  code text generated always as (booking.code_of(id)) stored not null unique,
  occurrence_id int not null,
  -- Which orders were cancelled because their homam was called off: how far that is counts them alone, not those that were
  -- cancelled before.
  called_off boolean not null default false,
  unique (devotee_id, key),
  constraint bookings_occurrence foreign key (occurrence_id, event_id) references catalogue.occurrences (id, event_id)
);
create index bookings_of_devotee on booking.bookings (devotee_id, id desc);
create index holds_by_end on booking.bookings (hold_ends_at) where state = 'held';
create trigger nobody_erased before insert on booking.bookings for each row execute function accounts.refuse_erased();
create trigger next_version before update on booking.bookings for each row execute function booking.next_version();
-- Every number that an order may be asked for by; compared in small letters. Each branch has its index.
create index bookings_by_order_id on booking.bookings (lower(order_id));
create index bookings_by_created_at on booking.bookings (created_at);
create trigger forget_found after delete on booking.bookings for each row execute function booking.forget_found();
create index bookings_cancelled on booking.bookings (id) where state = 'cancelled';
create index bookings_by_code on booking.bookings (lower(code));
create constraint trigger find_new after insert on booking.bookings deferrable initially deferred
  for each row execute function booking.find_booking();
create constraint trigger find_changed after update on booking.bookings deferrable initially deferred
  for each row
  when ((old.event_id, old.package_id, old.state, old.total_paise, old.address ->> 'state', old.campaign, old.source, old.paid_at)
        is distinct from (new.event_id, new.package_id, new.state, new.total_paise, new.address ->> 'state', new.campaign, new.source, new.paid_at))
  execute function booking.find_booking();
create trigger name_occurrence before insert on booking.bookings
  for each row when (new.occurrence_id is null) execute function catalogue.name_occurrence();
-- A process of the version before moves an order by its seva alone.
create trigger name_occurrence_moved before update of event_id on booking.bookings
  for each row when (new.event_id <> old.event_id and new.occurrence_id = old.occurrence_id) execute function catalogue.name_occurrence();
create index bookings_taking_places on booking.bookings (occurrence_id, package_id, state) where state in ('held', 'paid');
create index bookings_of_occurrence_by_state on booking.bookings (occurrence_id, state, id);
create index bookings_of_event on booking.bookings (event_id);
-- An order of the desk may have no address: its prasadam is collected at the temple, and everything else goes by post.
-- The desk fills city and district in from other orders of a pincode.
create index bookings_by_pincode on booking.bookings ((address ->> 'pincode'));
-- This year beside last: counts and sums of paid orders by their day are read from the index alone, without their rows.
create index bookings_paid_sums on booking.bookings (paid_at) include (id, total_paise) where state = 'paid';
create trigger unfold after update of personal, address on booking.bookings for each row execute function booking.unfold();

create table booking.items (
  booking_id int not null references booking.bookings,
  product_id int not null references catalogue.products,
  quantity int not null check (quantity > 0),
  price_paise bigint not null check (price_paise >= 0),
  primary key (booking_id, product_id)
);

-- Family members named in the sankalpam, in the order given. The devotee stands in bookings.personal.
create table booking.people (
  booking_id int not null references booking.bookings,
  position int not null,
  answers jsonb not null,
  primary key (booking_id, position)
);
create trigger unfold after insert or update or delete on booking.people for each row execute function booking.unfold();

-- What was agreed to with a booking, in which wording. Names nobody: the booking does, until its devotee is erased.
create table booking.consents (
  booking_id int primary key references booking.bookings,
  text_version text not null,
  language_id int not null references catalogue.languages,
  given_at timestamptz not null
);

-- Every correction of names or address, as they were and as they became.
create table booking.corrections (
  id bigint generated always as identity primary key,
  booking_id int not null references booking.bookings,
  at timestamptz not null,
  before jsonb not null,
  after jsonb not null,
  -- Who of the staff made a correction. Null: the devotee, or a server of a release before this column.
  by_staff int references admin.staff
);
create index corrections_of_booking on booking.corrections (booking_id, id);
create trigger append_only before update or delete on booking.corrections for each row execute function booking.keep_corrections();

-- A change to a dearer package waits for the difference.
create table booking.package_changes (
  id int generated always as identity primary key,
  booking_id int not null references booking.bookings,
  from_package int references catalogue.packages,
  to_package int references catalogue.packages,
  -- What the new package cost when it was chosen.
  package_paise bigint not null check (package_paise >= 0),
  attempt_id int unique,
  state text not null check (state in ('waiting', 'done', 'dropped')),
  staff_id int not null references admin.staff,
  at timestamptz not null,
  -- The same of the package that a change waits for.
  names_paid int check (names_paid >= 1),
  further_names int not null default 0 check (further_names >= 0),
  further_name_paise bigint not null default 0 check (further_name_paise >= 0),
  -- The homams that it moves from and to; null: it stays in its own.
  from_event int references catalogue.events,
  to_event int references catalogue.events,
  why text not null default '',
  from_occurrence_id int,
  to_occurrence_id int,
  constraint changes_homam_or_package check ((from_event is null) = (to_event is null) and (to_event is not null or num_nonnulls(from_package, to_package) = 2)),
  constraint changes_from foreign key (from_occurrence_id, from_event) references catalogue.occurrences (id, event_id),
  constraint changes_to foreign key (to_occurrence_id, to_event) references catalogue.occurrences (id, event_id),
  constraint changes_name_occurrences check ((to_event is null) = (to_occurrence_id is null) and (from_event is null) = (from_occurrence_id is null))
);
create unique index one_change_waits on booking.package_changes (booking_id) where state = 'waiting';
create index changes_of_booking on booking.package_changes (booking_id);

create table booking.notes (
  id int generated always as identity primary key,
  booking_id int not null references booking.bookings,
  staff_id int not null references admin.staff,
  at timestamptz not null,
  -- Emptied when the devotee is erased.
  body text not null
);
create index notes_of_booking on booking.notes (booking_id, id);

create table booking.date_answers (
  booking_id int not null references booking.bookings,
  date_move_id int not null references booking.date_moves,
  answer text not null check (answer in ('stays', 'refund')),
  at timestamptz not null,
  primary key (booking_id, date_move_id)
);

-- Bookings that went to another homam, with the names in them.
create table booking.moves (
  id bigint generated always as identity primary key,
  booking_id int not null references booking.bookings,
  from_event_id int not null references catalogue.events,
  from_package_id int references catalogue.packages,
  to_event_id int not null references catalogue.events,
  to_package_id int references catalogue.packages,
  why text not null default '',
  staff_id int references admin.staff,
  at timestamptz not null,
  -- Moves and changes between homams say between which of their occurrences.
  from_occurrence_id int not null,
  to_occurrence_id int not null,
  constraint moves_from foreign key (from_occurrence_id, from_event_id) references catalogue.occurrences (id, event_id),
  constraint moves_to foreign key (to_occurrence_id, to_event_id) references catalogue.occurrences (id, event_id)
);
create index moves_of_booking on booking.moves (booking_id, id);

-- Those in line, with where to reach them and what they wait for (crosses modules, so it is a view).
create view booking.line as
select w.id, w.devotee_id, w.event_id, w.package_id as wanted_package_id, w.language_id, w.state, w.joined_at, w.offer_ends_at,
       d.phone as waiting_phone, p.name as package_title, e.title, e.slug, o.closes_on, e.published, o.cancelled_at,
       (select b.personal ->> 'name' from booking.bookings b where b.devotee_id = w.devotee_id order by b.id desc limit 1) as devotee_name,
       w.occurrence_id, e.has_one_date, o.day as held_on, o.starts_minutes
from booking.waiting w
join accounts.devotees d on d.id = w.devotee_id
join catalogue.packages p on p.id = w.package_id
join catalogue.events e on e.id = w.event_id
join catalogue.occurrences o on o.id = w.occurrence_id
where w.state in ('waiting', 'offered');

-- Paid orders with what they are counted by (crosses modules, so it is a view).
create view booking.sales as
select b.id, b.event_id, b.paid_at, b.created_at, b.total_paise, b.language_id, coalesce(b.campaign, '') as campaign, e.slug, e.title,
       o.day as held_on, o.starts_minutes, e.has_one_date
from booking.bookings b
join catalogue.events e on e.id = b.event_id
join catalogue.occurrences o on o.id = b.occurrence_id
where b.state = 'paid' and not exists (select from imports.history h where h.booking_id = b.id);

create view booking.sale_purposes as
select s.id, s.paid_at, s.total_paise, p.purpose, f.name, s.event_id, s.held_on
from booking.sales s
join catalogue.event_purposes p on p.event_id = s.event_id
join catalogue.purposes f on f.code = p.purpose;

-- Old bookings that came by a file were neither sold here nor are they read out: history is in no figure and on no list.
create view booking.made_here as
select id, event_id, package_id, language_id, state, created_at, paid_at, track_id, hold_ends_at, occurrence_id, called_off
from booking.bookings b where not exists (select from imports.history h where h.booking_id = b.id);

-- What is over by its length is no more among the next homams.
create view booking.places as
select e.id as event_id, e.title, e.image, o.closes_on, o.day as held_on, o.starts_minutes, o.list_locks_minutes_before,
       (select case when bool_and(p.capacity is not null) then sum(p.capacity)::int end from catalogue.packages p where p.event_id = e.id) as capacity,
       (select count(*)::int from booking.made_here b where b.occurrence_id = o.id and b.package_id is not null and b.state = 'paid') as paid,
       (select count(*)::int from booking.made_here b where b.occurrence_id = o.id and b.package_id is not null and b.state = 'held') as held,
       o.id as occurrence_id, o.closes_at, e.has_one_date, o.lasts_minutes
from catalogue.occurrences o
join catalogue.events e on e.id = o.event_id
where e.published and o.cancelled_at is null
  and (e.has_one_date or exists (select from booking.bookings b where b.occurrence_id = o.id and b.state in ('held', 'paid')));

-- What of an order was given back line by line: it is not packed, and stands on no list. A row without a product is the package, with which the order is cancelled.
create table booking.given_back (
  id int generated always as identity primary key,
  booking_id int not null references booking.bookings,
  product_id int,
  quantity int not null check (quantity > 0),
  staff_id int not null references admin.staff,
  at timestamptz not null,
  foreign key (booking_id, product_id) references booking.items
);
create index given_back_of_booking on booking.given_back (booking_id, product_id);
create trigger take_out_of_parcel after insert on booking.given_back for each row execute function booking.take_out_of_parcel();
create trigger append_only before update or delete on booking.given_back for each row execute function booking.keep_given_back();

-- Products of an order that were not given back.
create view booking.items_left as
select i.booking_id, i.product_id, (i.quantity - g.back)::int as quantity
from booking.items i
cross join lateral (
  select coalesce(sum(g.quantity), 0)::int as back from booking.given_back g where g.booking_id = i.booking_id and g.product_id = i.product_id
) g
where i.quantity > g.back;

-- A booking takes only the steps that `bookingStates` names (server/src/booking/rules.ts).
create function booking.refuse_step() returns trigger language plpgsql as $$
begin
  raise exception 'a booking that is % can''t become %', old.state, new.state using errcode = 'check_violation', constraint = 'bookings_step';
end $$;

create trigger bookings_step before update of state on booking.bookings
  for each row
  when (old.state <> new.state and (old.state, new.state) not in (
    ('held', 'paid'), ('held', 'expired'), ('held', 'cancelled'),
    ('expired', 'held'), ('expired', 'paid'), ('expired', 'cancelled'),
    ('paid', 'cancelled')
  ))
  execute function booking.refuse_step();

create function booking.name_occurrences_of_move() returns trigger language plpgsql as $$
begin
  select id into strict new.from_occurrence_id from catalogue.occurrences where event_id = new.from_event_id;
  select id into strict new.to_occurrence_id from catalogue.occurrences where event_id = new.to_event_id;
  return new;
end $$;

create trigger name_occurrences before insert on booking.moves
  for each row when (new.to_occurrence_id is null) execute function booking.name_occurrences_of_move();

create function booking.name_occurrences_of_change() returns trigger language plpgsql as $$
begin
  select id into strict new.from_occurrence_id from catalogue.occurrences where event_id = new.from_event;
  select id into strict new.to_occurrence_id from catalogue.occurrences where event_id = new.to_event;
  return new;
end $$;

create trigger name_occurrences before insert on booking.package_changes
  for each row when (new.to_event is not null and new.to_occurrence_id is null) execute function booking.name_occurrences_of_change();

-- A link that opens one order without a login (decision 79). One living link an order; a closed one opens nothing again.
create table booking.links (
  booking_id int not null references booking.bookings,
  -- The how-manieth of its order: the key is signed over it.
  n int not null check (n > 0),
  key_hash bytea not null,
  made_at timestamptz not null,
  ends_at timestamptz not null,
  closed_at timestamptz,
  primary key (booking_id, n)
);
create unique index links_living on booking.links (booking_id) where closed_at is null;
create index links_ended on booking.links (ends_at);

-- Wrong keys by network address, which is kept as a keyed hash: an hour's limit counts them.
create table booking.link_tries (
  id bigint generated always as identity primary key,
  address_hash bytea not null,
  at timestamptz not null
);
create index link_tries_address on booking.link_tries (address_hash, at);
