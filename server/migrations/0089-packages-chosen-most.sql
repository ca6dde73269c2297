-- What a package includes, in words; and which package of a homam is chosen most, as the hour's sweep counts it.
alter table catalogue.packages
  add column includes catalogue.text_by_language,
  add column most_chosen boolean not null default false;

-- Each paid order by the homam's name and the package's (crosses modules, so it is a view): the next homam of the same
-- name has other rows.
create view catalogue.chosen as
select e.slug, p.name ->> 'en' as package, b.paid_at
from booking.bookings b
join catalogue.packages p on p.id = b.package_id
join catalogue.events e on e.id = p.event_id
where b.state = 'paid' and b.paid_at is not null;
