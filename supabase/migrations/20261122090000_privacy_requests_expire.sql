-- Privacy requests expire after a year with any delivery. Before, only another privacy request
-- deleted the expired ones, and a shop may never receive a second one.

-- Deletes a few expired rows after each delivery. It runs last in a transaction and skips locked
-- rows, so it never waits. A redaction of the shop stays recorded, because its body has no date.
create or replace function shopify.delete_expired() returns void
language plpgsql set search_path = '' as $$
begin
  delete from shopify.deliveries where body_hash in (
    select body_hash from shopify.deliveries
    where received_at < now() - interval '90 days' and topic <> 'shop/redact'
    order by received_at limit 20 for update skip locked
  );
  delete from shopify.shipment_events where (shopify_id, source) in (
    select event.shopify_id, event.source from shopify.shipment_events as event
    where event.received_at < now() - interval '90 days'
      and not exists (
        select from shopify.orders
        where orders.shopify_id = event.shopify_id and orders.details is not null
      )
    order by event.received_at limit 20 for update skip locked
  );
  delete from shopify.fulfillments where (shopify_id, fulfillment_id) in (
    select fulfillment.shopify_id, fulfillment.fulfillment_id
    from shopify.fulfillments as fulfillment
    where fulfillment.received_at < now() - interval '90 days'
      and not exists (
        select from shopify.orders
        where orders.shopify_id = fulfillment.shopify_id and orders.details is not null
      )
    order by fulfillment.received_at limit 20 for update skip locked
  );
  delete from shopify.privacy_requests where request_id in (
    select request_id from shopify.privacy_requests
    where received_at < now() - interval '1 year'
    order by received_at limit 20 for update skip locked
  );
end
$$;

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
