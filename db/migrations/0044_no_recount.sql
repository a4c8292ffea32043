-- Nothing reads it: a clock that was set back is found by verifying the pools, not by their reader.
alter table wager_reader drop column recount;
