-- What a purpose wants to reach, and until when: the page of the open ledger shows how far it is.
alter table donations.purposes
  add column goal_paise int check (goal_paise > 0),
  add column goal_until date;

-- What was published is told to every process, which then forgets its rendered pages.
create trigger announce after insert or update on ledger.logs for each statement execute function catalogue.announce();
