-- Clients written from the specification send the answer of a captcha without its id: it is then the last captcha of
-- that visitor. They do not say either what they ask it for: without an action it is good for one call of any kind.
alter table captcha
  -- A fingerprint of the brand, the address, the browser and the device that asked.
  add column visitor bytea check (octet_length(visitor) = 32),
  alter column action drop not null;

create index captcha_of_visitor on captcha (visitor, id);
