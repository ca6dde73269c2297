-- Children among the names of a booking, and the consent of the adult who names them (decision 114).
create schema children;

-- One row for each time that a parent or guardian agreed for a child: told apart by the name, as the adult wrote it.
create table children.consents (
  id int generated always as identity primary key,
  -- The adult's login.
  devotee_id int not null references accounts.devotees,
  -- '' once it was erased.
  name text not null,
  -- The name by its letters, without regard to case and spaces.
  name_key text not null,
  text_version text not null,
  language_id int not null references catalogue.languages,
  given_at timestamptz not null,
  -- With the names of which order it was asked; null: in the family book.
  booking_id int references booking.bookings,
  -- Who of the staff asked, at the desk or by telephone; null: the devotee ticked it.
  asked_by int references admin.staff,
  ended_at timestamptz,
  -- By the devotee, a merge or an erasure.
  ended_how text check (ended_how in ('page', 'merged', 'erased')),
  check ((ended_at is null) = (ended_how is null)),
  check ((name = '') = (name_key = '') and (name <> '' or ended_at is not null))
);
-- Nobody is asked twice for the same child in the same words.
create unique index one_open_consent on children.consents (devotee_id, name_key, text_version) where ended_at is null;
create index consents_of_devotee on children.consents (devotee_id, id);
create index consents_of_booking on children.consents (booking_id) where booking_id is not null;
create trigger nobody_erased before insert on children.consents for each row execute function accounts.refuse_erased();

-- Who is named in an order, the devotee first, with all that was answered of each (crosses modules, so it is a view).
create view children.named as
select b.id as booking_id, b.order_id, b.code as order_code, b.devotee_id, b.language_id, b.state, o.day as held_on, o.cancelled_at,
       coalesce(r.for_departed, false) as for_departed, -1 as position, b.personal as answers
from booking.bookings b join catalogue.occurrences o on o.id = b.occurrence_id left join catalogue.seva_rules r on r.event_id = b.event_id
union all
select b.id, b.order_id, b.code, b.devotee_id, b.language_id, b.state, o.day, o.cancelled_at, coalesce(r.for_departed, false), p.position, p.answers
from booking.bookings b join catalogue.occurrences o on o.id = b.occurrence_id left join catalogue.seva_rules r on r.event_id = b.event_id
  join booking.people p on p.booking_id = b.id;

-- What the family book knows of a person's age: the relation, and the day of birth where it was entered to be remembered.
create view children.book as
select f.id, f.devotee_id, f.name, f.relation, f.departed, coalesce(to_char(r.on_date, 'YYYY-MM-DD'), '') as born
from accounts.family f left join remember.days r on r.person_id = f.id and r.kind = 'birth';
