-- Messages are removed when they are no longer shown (docs/flows/inbox.md). Rows come in the order of time.
create index member_message_age on member_message using brin (at);
create index brand_message_age on brand_message (sent_at);
