-- How somebody signed in or tried to: by password, by the password once more within a session, by a link (first owner,
-- invitation, new password), or by the code of a tablet. Null: a call that was refused, or a line of before that nobody
-- can tell.
alter table admin.sign_ins add column way text check (way in ('password', 'again', 'link', 'tablet'));
update admin.sign_ins set way = case when address_hash is null then 'again' else 'password' end where what <> 'no_right';
-- Wrong links count as tries do.
-- rolling: admin.tries tries_kind_check: it takes what it took before, and one kind more
alter table admin.tries drop constraint tries_kind_check;
alter table admin.tries add constraint tries_kind_check check (kind in ('sign_in', 'reset', 'pair', 'link'));
