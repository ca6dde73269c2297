-- Places that are taken are counted in the index alone: a past homam of thousands of orders was read order by order (32 §3).
create index bookings_of_occurrence on booking.bookings (occurrence_id, state, id) include (package_id);
drop index booking.bookings_of_occurrence_by_state;

-- The segments of a state's orders, alike.
create index found_of_state on booking.found (state, standing, refund) include (total_paise) where state <> '';
