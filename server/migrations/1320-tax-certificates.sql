-- The tax office's certificates (Form 114, which was 10BE): one a donor, a PDF of its portal (decision 142).
create table donations.certificates (
  id int generated always as identity primary key,
  tax_year text not null check (tax_year ~ '^\d\d-\d\d$'),
  -- SHA-256 of the PDF: the same file is taken once.
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
  -- The tax office's number of it; null where none could be read.
  acknowledgement text check (acknowledgement ~ '^[A-Z0-9]{12,21}$'),
  sealed bytea not null,
  name text not null check (length(name) <= 120),
  pan_mask text not null check (length(pan_mask) <= 10),
  amount_paise bigint check (amount_paise > 0),
  -- doubtful: somebody has to say whose it is. replaced: a corrected one stands in its place.
  state text not null check (state in ('given', 'doubtful', 'replaced')),
  why text check (why in ('unread', 'no_donor', 'amount', 'another')),
  -- Whose gifts it seems to be for, while it is doubtful.
  proposed int references donations.donations,
  by_staff int not null references admin.staff,
  taken_at timestamptz not null,
  check ((state = 'doubtful') = (why is not null))
);
create unique index certificates_of_acknowledgement on donations.certificates (acknowledgement) where acknowledgement is not null;
create index certificates_of_year on donations.certificates (tax_year, id);
create index certificates_proposed on donations.certificates (proposed) where proposed is not null;
-- A sealed PDF can't be made smaller.
alter table donations.certificates alter column sealed set storage external;

-- The gifts that a certificate is for: who opens one of them opens it too.
create table donations.certified (
  certificate_id int not null references donations.certificates on delete cascade,
  donation_id int not null references donations.donations,
  primary key (certificate_id, donation_id)
);
create index certified_of_donation on donations.certified (donation_id);

-- With a donor's name goes the certificate; the portal has it as long as the law wants it.
create function donations.forget_certificates() returns trigger language plpgsql as $$
begin
  delete from donations.certificates c
   where exists (select from donations.certified g where g.certificate_id = c.id and g.donation_id = new.id)
      or (c.state = 'doubtful' and c.proposed = new.id);
  return null;
end $$;
create trigger forget_certificates after update of name on donations.donations for each row
  when (new.name = '' and old.name <> '') execute function donations.forget_certificates();
