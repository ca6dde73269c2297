-- rolling: exports.saved saved_kind_check: it takes one kind more, and all that the release before writes
-- Two accounts of one person made one (decision 65): the row that is left behind names nobody, and says into which it went.
alter table accounts.devotees add column merged_into int references accounts.devotees;
create index devotees_merged on accounts.devotees (merged_into) where merged_into is not null;

-- Numbers that a devotee had before a merge: what is found by a number is erased with the person all the same.
create table accounts.former_phones (
  devotee_id int not null references accounts.devotees,
  phone text not null,
  at timestamptz not null,
  primary key (devotee_id, phone)
);

-- The list of devotees can be taken out as a spreadsheet, and saved as one. The release before knows six of the seven kinds.
alter table exports.saved drop constraint saved_kind_check;
alter table exports.saved add constraint saved_kind_check
  check (kind in ('orders', 'people', 'products', 'campaigns', 'donations', 'tax_statement', 'devotees'));
