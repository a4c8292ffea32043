-- The end of a round is a separate call of the wallet: its refusal is none of the win's.
alter table table_seat add column end_refusal text;
