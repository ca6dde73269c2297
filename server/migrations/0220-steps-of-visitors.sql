-- A visitor who looks at five sevas counts once among the steps of all of them: a row without a seva counts whoever
-- reached a step for any. What was counted before stands there as it was shown.
insert into visits.counts (day, step, language, event_id, campaign, times)
select day, step, language, null, campaign, sum(times)
  from visits.counts
 where step <> 'visit' and event_id is not null
 group by day, step, language, campaign
on conflict do nothing;
