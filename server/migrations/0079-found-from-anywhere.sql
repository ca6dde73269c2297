-- Whatever the palette of the office looks for has an index: phones by their last digits, names by their consonants (agarwal and अग्रवाल),
-- donations by name, phone and number.
create index devotees_by_last_digits on accounts.devotees (reverse(phone) text_pattern_ops);
create index found_by_consonants on booking.found using gin (translate(names || ' ', 'aiu', '') gin_trgm_ops) where names <> '';

-- The donor's name as search finds it (folded); '' is to be folded anew. It is void as soon as the name is another one, or erased.
alter table donations.donations add column folded text not null default '';
create function donations.unfold() returns trigger language plpgsql as $$
begin
  new.folded := '';
  return new;
end $$;
create trigger unfold before update of name on donations.donations for each row when (new.name is distinct from old.name)
  execute function donations.unfold();
create index donations_unfolded on donations.donations (id) where folded = '' and name <> '';
create index donations_by_name on donations.donations using gin (folded gin_trgm_ops) where folded <> '';
create index donations_by_consonants on donations.donations using gin (translate(folded || ' ', 'aiu', '') gin_trgm_ops) where folded <> '';
create index donations_by_digits on donations.donations (phone text_pattern_ops) where phone <> '';
create index donations_by_last_digits on donations.donations (reverse(phone) text_pattern_ops) where phone <> '';
create index donations_by_reference on donations.donations (lower(reference)) where reference is not null;
create index donations_by_amount on donations.donations (amount_paise, id);

-- Every number that a donation may be asked for by; compared in small letters. Each branch has its index.
create index donations_by_number on donations.donations (lower(number));
create index receipts_by_number on donations.receipts (lower(number));
create view donations.numbers as
select id as donation_id, lower(number) as number from donations.donations
union all select id, lower(reference) from donations.donations where reference is not null
union all select donation_id, lower(number) from donations.receipts
union all select donation_id, lower(gateway_payment_id) from payments.attempts where donation_id is not null and gateway_payment_id is not null
union all select donation_id, lower(bank_reference) from payments.attempts where donation_id is not null and bank_reference is not null;

-- Titles of content are looked through as they are typed, also within a word.
create index documents_by_search on content.documents using gin (search gin_trgm_ops);

-- A broadcast to chosen orders of an occurrence; null: to everybody of it. How far it is stands in a column of its own: for the release
-- before, which knows of no choice, it has been through (`queued_up_to`), so that this never writes to the others.
alter table broadcast.broadcasts
  add column orders int[],
  add column chosen_up_to int not null default 0;
