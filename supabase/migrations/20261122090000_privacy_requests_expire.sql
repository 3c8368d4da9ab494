-- Privacy requests expire after a year with any delivery. Before, only another privacy request
-- deleted the expired ones, and a shop may never receive a second one.

alter function shopify.delete_expired() rename to delete_expired_deliveries;

-- Deletes a few expired rows after each delivery, without waiting for locked ones.
create function shopify.delete_expired() returns void
language plpgsql set search_path = '' as $$
begin
  perform shopify.delete_expired_deliveries();
  delete from shopify.privacy_requests where request_id in (
    select request_id from shopify.privacy_requests
    where received_at < now() - interval '1 year'
    order by received_at limit 20 for update skip locked
  );
end
$$;

revoke execute on function shopify.delete_expired() from public, anon, authenticated, service_role;

-- delivery: {body_hash, request_id, shopify_ids}
create or replace function shopify.apply_data_request(delivery_topic text, delivery jsonb) returns jsonb
language plpgsql set search_path = '' as $$
begin
  if not shopify.record_delivery(delivery_topic, delivery) then
    return shopify.delivery_result('repeated', null);
  end if;
  insert into shopify.privacy_requests (request_id, shopify_ids)
  values (
    (delivery ->> 'request_id')::bigint,
    array(select value::bigint from jsonb_array_elements_text(delivery -> 'shopify_ids'))
  )
  on conflict (request_id) do nothing;
  return shopify.delivery_result('written', null);
end
$$;
