-- Codes that were sent and tried are logs of traffic, which the law wants a year (decision 117).
create trigger sealed_year after update or delete on accounts.code_sends
  for each row when (current_setting('sealed.aside', true) <> '') execute function sealed.lay_aside();
create trigger sealed_year after update or delete on accounts.code_tries
  for each row when (current_setting('sealed.aside', true) <> '') execute function sealed.lay_aside();

-- A line of a file that was only read names its people in its cells alone, as somebody typed them.
create function sealed.logins_in(cells jsonb) returns text[] language sql immutable
  return array(
    select case when cell ~ '^[^@[:space:]]+@[^@[:space:]]+$' then lower(cell) else right(digits, 10) end
    from (select trim(c) as cell, regexp_replace(c, '[^0-9]', '', 'g') as digits from jsonb_array_elements_text(cells) c) typed
    where cell ~ '^[^@[:space:]]+@[^@[:space:]]+$' or (cell ~ '^[-+() 0-9]+$' and digits ~ '^(0|91|0091)?[6-9][0-9]{9}$'));

create or replace function sealed.logins_of(was jsonb) returns text[] language plpgsql stable as $$
declare
  paid payments.attempts;
  booked int := (was ->> 'booking_id')::int;
  devotee int := (was ->> 'devotee_id')::int;
begin
  if was ? 'reference' then
    select * into paid from payments.attempts where reference = was ->> 'reference';
  end if;
  booked := coalesce(booked, paid.booking_id, (select v.booking_id from voices.voices v where v.id = (was ->> 'voice_id')::int));
  devotee := coalesce(devotee, (select b.devotee_id from booking.bookings b where b.id = booked),
    (select f.devotee_id from accounts.family f where f.id = (was ->> 'person_id')::int));
  return array(
    select unnest(array[d.phone, d.email]) from accounts.devotees d where d.id = devotee
    union all select w.phone from notifications.whatsapp_ids w where w.whatsapp_id = was ->> 'recipient'
    union all select c.phone from inbox.conversations c where c.id = (was ->> 'conversation_id')::int
    union all select unnest(array[g.phone, g.email]) from donations.donations g where g.id = paid.donation_id
    union all select unnest(sealed.logins_in(was -> 'cells')) where jsonb_typeof(was -> 'cells') = 'array');
end $$;
