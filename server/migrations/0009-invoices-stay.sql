-- Invoices are numbered without gaps (M3): none is ever taken away, and none moves to another payment.
create trigger never_deleted before delete or truncate on payments.invoices for each statement execute function payments.refuse_change();

create or replace function payments.refuse_reissue() returns trigger language plpgsql as $$
begin
  if old.pdf is not null or new.number <> old.number or new.booking_id <> old.booking_id or new.attempt_id <> old.attempt_id or new.issued_at <> old.issued_at then
    raise exception 'an invoice is made once';
  end if;
  return new;
end $$;
