-- Pictures that staff uploaded. The master is a file in FILES_DIR: uploads/<hash>.webp, decoded and written anew, without EXIF or place.
create table media.pictures (
  id int generated always as identity primary key,
  -- Of the master's content: the same picture sent twice is one.
  hash text not null unique check (hash ~ '^[0-9a-f]{24}$'),
  -- As its file was called; searched.
  name text not null,
  width int not null check (width > 0),
  height int not null check (height > 0),
  -- Of the master.
  bytes int not null,
  -- What must stay in sight when it is cut, in per cent of width and height.
  focus_x int not null default 50 check (focus_x between 0 and 100),
  focus_y int not null default 50 check (focus_y between 0 and 100),
  -- By web language code, as far as written.
  alt jsonb not null default '{}',
  -- false: it was sent for the participants of a homam and is not offered elsewhere.
  in_library boolean not null,
  staff_id int references admin.staff,
  created_at timestamptz not null,
  version int not null default 1
);
create index pictures_by_age on media.pictures (id desc) where in_library;

-- A picture, or a part of it, in the sizes that pages fetch: /uploads/<hash>-<width>.webp and .avif. Its path names the widest.
create table media.cuts (
  -- Of the master and the part of it: cut alike twice, it is one. The whole has the master's.
  hash text primary key check (hash ~ '^[0-9a-f]{24}$'),
  picture_id int not null references media.pictures on delete cascade,
  -- The part, in pixels of the master.
  x int not null, y int not null, width int not null, height int not null,
  -- In pixels, narrowest first; the last is there from the beginning.
  widths int[] not null,
  -- Files made so far, of two a width.
  made text[] not null default '{}',
  failed boolean not null default false,
  -- /uploads/<hash>-<widest>.webp
  path text not null unique,
  created_at timestamptz not null
);
create index cuts_of_picture on media.cuts (picture_id);

-- Photos and the video of a homam, for those who took part.
create table media.homam_media (
  event_id int primary key references catalogue.events,
  youtube_id text check (youtube_id ~ '^[A-Za-z0-9_-]{11}$'),
  version int not null default 1,
  changed_at timestamptz not null
);
create table media.homam_photos (
  event_id int not null references media.homam_media,
  path text not null,
  position int not null,
  primary key (event_id, position)
);

-- Who is told when photos and video are there (crosses modules, so it is a view).
create view media.participants as
select b.id as booking_id, b.order_id, b.event_id, b.language_id, d.phone, e.title
from booking.bookings b
join accounts.devotees d on d.id = b.devotee_id
join catalogue.events e on e.id = b.event_id
where b.state = 'paid' and e.cancelled_at is null and d.erased_at is null;

-- What staff see of the homam itself.
create view media.events_of_photos as select id, title, held_on from catalogue.events;

-- Who was told, once a booking.
create table media.told (
  booking_id int primary key references booking.bookings,
  told_at timestamptz not null
);

-- Every row of what the site shows, or will show once it is published, in which one of these hashes occurs. It looks through whole
-- rows of whole schemas, so no column that holds a picture can be forgotten; these tables have hundreds of rows, not millions.
create function media.uses_of(hashes text[]) returns table (place text, row_id text, title jsonb) language plpgsql stable as $$
declare name text;
begin
  for name in
    select format('%I.%I', table_schema, table_name) from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema in ('catalogue', 'media', 'content')
       and (table_schema, table_name) not in (('media', 'pictures'), ('media', 'cuts'), ('media', 'share_pictures'))
     order by 1
  loop
    return query execute format(
      'select %L::text, coalesce(r ->> ''event_id'', r ->> ''id'', r ->> ''name'', ''''), coalesce(r -> ''title'', r -> ''alt'', r -> ''name'', ''null'') from (select to_jsonb(t) as r, t::text as whole from %s t) x where whole ~ $1',
      name, name) using array_to_string(hashes, '|');
  end loop;
end $$;
