-- Pictures for share sheets, made when they are first asked for. Anything in here may be deleted: it is made again.
-- No change of content: this table tells nobody anything.
create table media.share_pictures (
  language text not null,
  subject text not null,
  version text not null,
  jpeg bytea not null,
  made_at timestamptz not null,
  primary key (language, subject)
);
create index share_pictures_by_age on media.share_pictures (made_at);
