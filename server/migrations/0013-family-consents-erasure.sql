-- People a devotee books for, kept for the next booking (M5).
create table accounts.family (
  id int generated always as identity primary key,
  devotee_id int not null references accounts.devotees,
  name text not null check (name <> ''),
  -- '': not said
  relation text not null default '' check (relation in ('', 'self', 'spouse', 'son', 'daughter', 'father', 'mother', 'brother', 'sister', 'grandparent', 'grandchild', 'other')),
  -- '': not said; otherwise as in catalogue.fields, 'unknown' where nobody knows
  gotra text not null default '',
  nakshatra text not null default '',
  rashi text not null default '',
  created_at timestamptz not null
);
create index family_of_devotee on accounts.family (devotee_id, id);

-- What was agreed to with a booking, in which wording. Names nobody: the booking does, until its devotee is erased.
create table booking.consents (
  booking_id int primary key references booking.bookings,
  text_version text not null,
  language_id int not null references catalogue.languages,
  given_at timestamptz not null
);
create trigger append_only before update or delete or truncate on booking.consents for each statement execute function payments.refuse_change();

-- An erased devotee stays as a number without a person: orders and bills refer to it. The phone may sign up anew, as somebody new.
alter table accounts.devotees alter column phone drop not null;
alter table accounts.devotees add column erased_at timestamptz;
-- Asked for, and due from this day in India on; it can be withdrawn until then.
alter table accounts.devotees add column erase_on date;
alter table accounts.devotees add constraint person_or_erased check ((phone is null) = (erased_at is not null));
create index erasures_due on accounts.devotees (erase_on) where erase_on is not null;

-- What is written in the very moment of an erasure waits for it here, and then leaves no name behind.
create function accounts.refuse_erased() returns trigger language plpgsql as $$
begin
  perform from accounts.devotees where id = new.devotee_id and erased_at is null for key share;
  if not found then
    raise exception 'this devotee is erased';
  end if;
  return new;
end $$;
create trigger nobody_erased before insert on booking.bookings for each row execute function accounts.refuse_erased();
create trigger nobody_erased before insert on accounts.family for each row execute function accounts.refuse_erased();
create trigger nobody_erased before insert on accounts.sessions for each row execute function accounts.refuse_erased();

-- Who asks what we sent, and whose messages are to be forgotten, is found without reading everybody's.
create index messages_to on notifications.messages (recipient, id desc);
