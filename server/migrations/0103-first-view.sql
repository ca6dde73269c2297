-- The saved view with which a list opens for a member of staff: one of their own, or one that is shared.
create table admin.first_views (
  staff_id int not null references admin.staff,
  screen text not null,
  view_id int not null references admin.saved_views on delete cascade,
  primary key (staff_id, screen)
);
create index first_views_of_view on admin.first_views (view_id);
