-- Every correction of a donor's name or address, as they were and as they became. Where a receipt was issued before, the
-- correction holds the corrected copy of it: same number, sealed and made once like the receipt itself, which stays.
create table donations.corrections (
  donation_id int not null references donations.donations,
  no int not null check (no between 1 and 20),
  at timestamptz not null,
  by_staff int not null references admin.staff,
  reason text not null,
  before jsonb not null,
  after jsonb not null,
  -- Null: no receipt was issued yet.
  sealed bytea,
  pdf bytea,
  primary key (donation_id, no)
);
alter table donations.corrections alter column pdf set storage external;

-- Only what was before and after may be emptied, when the donor is erased, and the PDF is made once.
create function donations.keep_corrections() returns trigger language plpgsql as $$
begin
  if (new.donation_id, new.no, new.at, new.by_staff) is distinct from (old.donation_id, old.no, old.at, old.by_staff)
     or new.sealed is distinct from old.sealed or (old.pdf is not null and new.pdf is distinct from old.pdf)
     or ((new.reason, new.before, new.after) is distinct from (old.reason, old.before, old.after)
         and (new.reason, new.before, new.after) is distinct from ('', '{}'::jsonb, '{}'::jsonb)) then
    raise exception 'corrections are never changed';
  end if;
  return new;
end $$;
create trigger kept before update on donations.corrections for each row execute function donations.keep_corrections();
create trigger never_deleted before delete or truncate on donations.corrections for each statement execute function payments.refuse_change();

-- A correction is emptied with its donor, whoever empties that: also a server of the release before.
create function donations.empty_corrections() returns trigger language plpgsql as $$
begin
  update donations.corrections set reason = '', before = '{}', after = '{}' where donation_id = new.id and before <> '{}';
  return null;
end $$;
create trigger empty_corrections after update of name on donations.donations for each row
  when (new.name = '' and old.name <> '') execute function donations.empty_corrections();

-- What each receipt says now: the receipt itself, or its latest corrected copy.
create view donations.papers as
select r.number, r.donation_id, r.tax_year, r.issued_at as first_issued_at, r.cancelled_at, c.no as correction,
       case when c.no is null then r.issued_at else c.at end as issued_at,
       case when c.no is null then r.sealed else c.sealed end as sealed,
       case when c.no is null then r.pdf else c.pdf end as pdf
from donations.receipts r
left join lateral (
  select no, at, sealed, pdf from donations.corrections
   where donation_id = r.donation_id and sealed is not null order by no desc limit 1
) c on true;
