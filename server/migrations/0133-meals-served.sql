-- What a meal cost on the day of a gift, where its purpose feeds people: how many a gift feeds never changes afterwards.
alter table donations.donations add column meal_paise bigint check (meal_paise > 0);

-- Whatever the way by which a gift becomes given: online, at the desk, by a claim, or by hand.
create function donations.keep_meal() returns trigger language plpgsql as $$
begin
  new.meal_paise := (select p.meal_paise from donations.purposes p where p.id = new.purpose_id);
  return new;
end $$;
create trigger keep_meal before insert on donations.donations for each row
  when (new.state = 'given') execute function donations.keep_meal();
create trigger keep_meal_given before update of state on donations.donations for each row
  when (new.state = 'given' and old.state in ('waiting', 'failed')) execute function donations.keep_meal();

-- Gifts so far said what a meal costs now.
update donations.donations d set meal_paise = p.meal_paise
  from donations.purposes p where p.id = d.purpose_id and p.meal_paise is not null and d.given_at is not null;

-- Meals that were served, by day, with a picture of the day; the note is for staff.
create table media.meals (
  id int generated always as identity primary key,
  day date not null unique,
  meals int not null check (meals >= 0),
  -- Of an upload.
  photo text,
  note text not null default '',
  version int not null default 1,
  staff_id int references admin.staff,
  changed_at timestamptz not null
);
create trigger announce after insert or update or delete or truncate on media.meals
  for each statement execute function catalogue.announce();
