-- What every sign-in writes again is written in place: beside its old version, and without touching an index.

-- Counters are swept by the worker, which reads the whole table once in a while: no index needs to know their age.
drop index sign_in_failure_oldest;
alter table sign_in_failure set (fillfactor = 50);
alter table allowance set (fillfactor = 50);

-- When and where a player was last seen changes at every sign-in, and is in no index.
alter table player set (fillfactor = 85);
alter table player_place set (fillfactor = 70);
alter table player_device set (fillfactor = 70);
