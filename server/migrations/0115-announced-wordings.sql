-- Processes remember the texts of messages until content changes.
create trigger announce after insert or update or delete or truncate on notifications.wordings
  for each statement execute function catalogue.announce();
