-- How many levels a member was below another one at a moment; null when not below. 0 for the member.
create function depth_below(ancestor integer, descendant integer, at timestamptz) returns integer
language sql stable parallel safe as $$
  select case
    when past.until_at is null
      then (select depth from member_path where descendant_no = descendant and ancestor_no = ancestor)
    else (
      select min(depth)::integer from member_path_past
      where descendant_no = descendant and until_at = past.until_at and ancestor_no = ancestor
    )
  end
  from (select min(until_at) as until_at from member_path_past where descendant_no = descendant and until_at > at) as past
$$;

create or replace function was_below(ancestor integer, descendant integer, at timestamptz) returns boolean
language sql stable parallel safe as $$ select depth_below(ancestor, descendant, at) is not null $$;
