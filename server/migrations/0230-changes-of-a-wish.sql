-- How often an open wish to be called was changed since an instant, so that it can't be changed without end.
alter table telephone.wanted
  add column changes int not null default 0,
  add column changes_since timestamptz;
