-- Logins whose time is over are forgotten each minute: found without reading those that live.
create index sessions_by_last_use on accounts.sessions (last_used_at);
