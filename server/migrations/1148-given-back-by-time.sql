-- What went back in some days is asked by the first screen each minute: found by its time, not by reading every refund.
create index refunds_done_by_time on payments.refund_tasks ((coalesce(case when by_hand then sent_at end, done_at)))
  where state = 'done' and done_at is not null;
create index donations_returned on donations.donations (returned_at) where returned_at is not null;
