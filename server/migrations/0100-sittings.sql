-- The editor saves drafts by itself while somebody writes. What it saves within one sitting is one revision: `sitting` marks the one that the
-- same person's next such save replaces. Rows that stand are whole.
alter table content.revisions add column sitting boolean not null default false;
