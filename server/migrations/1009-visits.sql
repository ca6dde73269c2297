-- How often each step on the way to a booking was reached: numbers only, nobody behind them (M5).
create schema visits;

create table visits.counts (
  day date not null,
  step text not null check (step in ('visit', 'event', 'plan', 'form')),
  language text not null,
  -- null: not about one homam
  event_id int,
  campaign text not null,
  times int not null check (times > 0),
  unique nulls not distinct (day, step, language, event_id, campaign)
);
