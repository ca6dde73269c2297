-- Cash of one day, gift by gift and order by order: the law forbids to receive so much of it from one person in a day (crosses modules, so it
-- is a view). What was entered by hand counts on its own day.
create view donations.cash_of_day as
select (t.at at time zone 'Asia/Kolkata')::date as day, a.amount_paise, coalesce(d.phone, p.phone, '') as phone, d.number, d.pan_sealed
from payments.desk_takings t
join payments.attempts a on a.id = t.attempt_id and a.state = 'paid'
left join donations.donations d on d.id = a.donation_id
left join booking.bookings b on b.id = a.booking_id
left join accounts.devotees p on p.id = b.devotee_id
where t.way = 'cash'
union all
select d.given_on, d.amount_paise, d.phone, d.number, d.pan_sealed
from donations.donations d
where d.mode = 'cash' and d.state = 'given' and d.given_on is not null
  and not exists (select from payments.attempts a where a.donation_id = d.id);
create index desk_takings_of_day on payments.desk_takings (at) where way = 'cash';
