-- What a donor gives. Details grow with the donation page; here is what a payment needs to know.
create schema donations;
create table donations.donations (
  id int generated always as identity primary key,
  -- Names the donation to its donor; unguessable.
  number text not null unique,
  amount_paise bigint not null check (amount_paise > 0),
  language_id int not null references catalogue.languages,
  -- given: the money is there.
  state text not null check (state in ('waiting', 'given', 'failed')),
  created_at timestamptz not null,
  given_at timestamptz
);

-- A payment attempt is for a booking or for a donation.
alter table payments.attempts
  alter column booking_id drop not null,
  add column donation_id int references donations.donations,
  -- Fields that the browser posts to the gateway's page; null: its page is opened by GET.
  add column form jsonb,
  add constraint for_one check (num_nonnulls(booking_id, donation_id) = 1);
create index attempts_of_donation on payments.attempts (donation_id, id desc) where donation_id is not null;

create or replace function booking.find_attempt() returns trigger language plpgsql as $$
begin
  if new.booking_id is not null then
    perform booking.find(new.booking_id);
  end if;
  return null;
end $$;
create or replace function booking.find_refund() returns trigger language plpgsql as $$
begin
  perform booking.find(a.booking_id) from payments.attempts a where a.id = new.attempt_id and a.booking_id is not null;
  return null;
end $$;

create table sandbox.refunds (
  refund_reference text primary key,
  payment_id text not null,
  amount_paise bigint not null,
  created_at timestamptz not null
);
