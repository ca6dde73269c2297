-- What the lists of gifts, refunds and devotees count, as sums (decision 131).
create table donations.sums (
  -- On which the money came, in India; null: it has not.
  given_on date,
  state text not null,
  mode text not null,
  purpose_id int,
  gifts int not null,
  paise bigint not null
);
create index sums_by_day on donations.sums (given_on);

create function donations.sum_gift() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into donations.sums values (old.given_on, old.state, old.mode, old.purpose_id, -1, -old.amount_paise);
  end if;
  if tg_op <> 'DELETE' then
    insert into donations.sums values (new.given_on, new.state, new.mode, new.purpose_id, 1, new.amount_paise);
  end if;
  return null;
end $$;
create trigger sum_new after insert or delete on donations.donations for each row execute function donations.sum_gift();
create trigger sum_changed after update on donations.donations for each row
  when ((old.given_on, old.state, old.mode, old.purpose_id, old.amount_paise)
        is distinct from (new.given_on, new.state, new.mode, new.purpose_id, new.amount_paise))
  execute function donations.sum_gift();
insert into donations.sums select given_on, state, mode, purpose_id, count(*), sum(amount_paise) from donations.donations group by 1, 2, 3, 4;

create table payments.refund_sums (
  state text not null,
  reason text not null,
  refunds int not null,
  paise bigint not null
);
create function payments.sum_refund() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into payments.refund_sums values (old.state, old.reason, -1, -old.amount_paise);
  end if;
  if tg_op <> 'DELETE' then
    insert into payments.refund_sums values (new.state, new.reason, 1, new.amount_paise);
  end if;
  return null;
end $$;
create trigger sum_new after insert or delete on payments.refund_tasks for each row execute function payments.sum_refund();
create trigger sum_changed after update on payments.refund_tasks for each row
  when ((old.state, old.reason, old.amount_paise) is distinct from (new.state, new.reason, new.amount_paise))
  execute function payments.sum_refund();
insert into payments.refund_sums select state, reason, count(*), sum(amount_paise) from payments.refund_tasks group by 1, 2;

-- Of the list of devotees: how many there are in a state and city, as they wrote it, and how many of them ever booked or gave.
create table devotees.counts (
  state text not null,
  city_key text not null,
  city text not null,
  people int not null,
  paying int not null
);
create function devotees.count_found() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into devotees.counts values (old.state, old.city_key, old.city, -1, case when old.orders + old.gifts > 0 then -1 else 0 end);
  end if;
  if tg_op <> 'DELETE' then
    insert into devotees.counts values (new.state, new.city_key, new.city, 1, case when new.orders + new.gifts > 0 then 1 else 0 end);
  end if;
  return null;
end $$;
create trigger count_new after insert or delete on devotees.found for each row execute function devotees.count_found();
create trigger count_changed after update on devotees.found for each row
  when ((old.state, old.city_key, old.city, old.orders + old.gifts > 0) is distinct from (new.state, new.city_key, new.city, new.orders + new.gifts > 0))
  execute function devotees.count_found();
insert into devotees.counts select state, city_key, city, count(*), count(*) filter (where orders + gifts > 0) from devotees.found group by 1, 2, 3;
