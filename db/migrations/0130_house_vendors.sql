-- A vendor of the house is a row of the catalogue for games that the platform itself runs: it has no keys and no
-- addresses, and never calls the wallet. A launch answers a page of the brand's site.
alter table vendor drop constraint vendor_protocol_check;
alter table vendor add constraint vendor_protocol_check check (protocol in ('seamless', 'sorted-form', 'house'));

alter table vendor alter column base_url drop not null;
alter table vendor alter column public_url drop not null;
alter table vendor alter column operator_code drop not null;

-- The page of the site that a house vendor's games open, such as "/lottery" or "/vnLottery?gameCode={gameCode}". The
-- placeholder becomes the code of the game.
alter table vendor add column page text
  check (page ~ '^/([A-Za-z0-9._~-][A-Za-z0-9/._~-]*)?([?][A-Za-z0-9._~=&{}-]*)?$');

alter table vendor drop constraint vendor_one_key;
alter table vendor add constraint vendor_one_key check (
  num_nonnulls(public_key, shared_secret, shared_secret_sealed) = case protocol when 'house' then 0 else 1 end
);
alter table vendor add constraint vendor_addresses_of_protocol check (
  num_nonnulls(base_url, public_url, operator_code) = case protocol when 'house' then 0 else 3 end
);
alter table vendor add constraint vendor_page_of_house check ((page is not null) = (protocol = 'house'));
-- It lists no transactions, and nobody calls the wallet in its name.
alter table vendor add constraint vendor_house_is_not_reconciled check (protocol <> 'house' or not reconciled);
alter table vendor add constraint vendor_house_has_no_callers check (protocol <> 'house' or allowed_addresses = '{}');
