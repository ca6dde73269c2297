-- Orders of a state in one language, or of some days, are counted in the index alone too (32 §3).
drop index booking.found_of_state;
create index found_of_state on booking.found (state, standing, refund) include (total_paise, language_id, created_at) where state <> '';
