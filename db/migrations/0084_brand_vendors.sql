-- Since when a brand offers a vendor: to the brand's players the vendor's games are as new as that, however long the
-- platform has known them. A vendor that is left out for a while keeps its first date.
create table brand_vendor (
  brand_id text not null references brand (id),
  -- Settings may name a vendor before the platform knows it.
  vendor_code text not null,
  offered_at timestamptz not null,
  primary key (brand_id, vendor_code)
);
insert into brand_vendor (brand_id, vendor_code, offered_at)
select brand.id, offered.code, brand.created_at
from brand cross join lateral jsonb_array_elements_text(coalesce(brand.settings #> '{games,vendors}', '[]')) as offered (code)
on conflict do nothing;

create function note_offered_vendors() returns trigger language plpgsql as $$
begin
  insert into brand_vendor (brand_id, vendor_code, offered_at)
  select new.id, offered.code, case tg_op when 'INSERT' then new.created_at else clock_timestamp() end
  from jsonb_array_elements_text(coalesce(new.settings #> '{games,vendors}', '[]')) as offered (code)
  on conflict do nothing;
  return null;
end
$$;
create trigger brand_notes_offered_vendors after insert on brand
  for each row execute function note_offered_vendors();
create trigger brand_notes_newly_offered_vendors after update of settings on brand
  for each row when (old.settings #> '{games,vendors}' is distinct from new.settings #> '{games,vendors}')
  execute function note_offered_vendors();
create trigger offered_vendor_changes_catalogue after insert or update or delete on brand_vendor
  for each row execute function catalogue_changed();
