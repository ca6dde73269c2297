-- Whose right code a try was: a keyed hash of the number. A number allows its network address one more wrong try, however often it logs in.
alter table accounts.code_tries add column name_hash bytea;
