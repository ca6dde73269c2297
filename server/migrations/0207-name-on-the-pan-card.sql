-- The donor's name as on the PAN card, in Latin letters, for the statement to the tax office.
alter table donations.donations add column pan_name text not null default '';
alter table donations.claims add column pan_name text not null default '';

-- It goes with the PAN, whoever empties that: also a server of the release before, which knows nothing of it.
create function donations.empty_pan_name() returns trigger language plpgsql as $$
begin
  new.pan_name := '';
  return new;
end $$;
create trigger empty_pan_name before update of pan_mask on donations.donations for each row when (new.pan_mask = '')
  execute function donations.empty_pan_name();
create trigger empty_pan_name before update of pan_mask on donations.claims for each row when (new.pan_mask = '')
  execute function donations.empty_pan_name();
