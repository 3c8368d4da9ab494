-- Addresses of people who want to hear from the shop (docs/signups.md). Visitors add a row with each sign-up and read
-- nothing, so nobody finds out who is on the list.

create table public.signups (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  email text not null,
  -- `restock`: one email when the product can be bought again.
  kind text not null,
  product_id text,
  -- The sentence that they agreed to, as it stood beside the button.
  consent text not null,
  page text not null,
  exported_at timestamptz,

  -- A spreadsheet takes a cell that begins with one of = + - @ for a formula.
  constraint signups_email_format check (
    char_length(email) <= 254
    and email ~ '^[A-Za-z0-9.!#$%&''*/?^_`{|}~][A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]*@([a-z0-9-]+[.])+[a-z0-9-]+$'
  ),
  constraint signups_kind check (kind in ('news', 'restock')),
  constraint signups_product check (
    case kind when 'restock' then coalesce(product_id ~ '^[a-z0-9-]{1,64}$', false) else product_id is null end
  ),
  constraint signups_consent_size check (char_length(consent) between 1 and 500),
  constraint signups_page_format check (page ~ '^[/][a-z0-9/-]{0,63}$')
);

create index signups_email_idx on public.signups (lower(email));
create index signups_created_at_idx on public.signups (created_at);

alter table public.signups enable row level security;

grant insert (email, kind, product_id, consent, page) on public.signups to anon;
grant select, delete on public.signups to service_role;

create policy "Visitors add addresses as they enter them"
  on public.signups for insert to anon
  with check (created_at = now() and exported_at is null);

comment on table public.signups is
  'Addresses with consent. Visitors add; only the secret key reads.';

-- The sign-ups since a time, or those that no file has yet, as a list, because a response has a thousand rows at most.
create function public.signups_to_export(since timestamptz default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', id, 'created_at', created_at, 'email', email, 'kind', kind, 'product_id', product_id
      ) order by created_at, id
    ),
    '[]'
  )
  from public.signups
  where case when since is null then exported_at is null else created_at >= since end
$$;

create function public.mark_signups_exported(ids jsonb) returns void
language sql security definer set search_path = '' as $$
  update public.signups set exported_at = coalesce(exported_at, now())
  where id in (select value::bigint from jsonb_array_elements_text(ids))
$$;

-- Returns how many rows an address had.
create function public.delete_signups(address text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  deleted integer;
begin
  delete from public.signups where lower(email) = lower(address);
  get diagnostics deleted = row_count;
  return deleted;
end
$$;

-- The two privacy topics of a customer name an address, too: {…, email}. A redaction deletes its sign-ups. A data request
-- records whether there are any, and not the address.
alter table shopify.privacy_requests add column has_signups boolean not null default false;

create or replace function public.receive_delivery(topic text, delivery jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  address constant text := delivery ->> 'email';
  result constant jsonb := shopify.receive(topic, delivery);
begin
  if topic = 'customers/redact' then
    perform public.delete_signups(address);
  elsif topic = 'customers/data_request' then
    update shopify.privacy_requests as known set has_signups = true
    where known.topic = 'customers/data_request'
      and known.request_id = (delivery ->> 'request_id')::bigint
      and exists (select from public.signups where lower(email) = lower(address));
  end if;
  return result;
end
$$;

grant execute on function
  public.signups_to_export(timestamptz), public.mark_signups_exported(jsonb), public.delete_signups(text)
to service_role;
