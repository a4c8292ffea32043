-- A vendor's signature covers method, path, vendor, timestamp and body. Until this moment a vendor that has not changed
-- yet may sign timestamp and body alone, and is called so; null: the present form only. Who upgrades a platform with such
-- vendors sets it for each of them (docs/flows/vendor-protocols.md).
alter table vendor add column body_form_until timestamptz;
