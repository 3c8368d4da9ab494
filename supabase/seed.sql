-- Sample orders, one in each status, with dates relative to the moment this runs. Runs
-- again without harm: it replaces its own orders and touches no other.

delete from public.orders
where tracking_number in (
  'BRL-2P6C8NV5J', 'BRL-9D3F7YB1S', 'BRL-7K2M9QX4D',
  'BRL-5T1L4GM8E', 'BRL-4H8W3RT6Z', 'BRL-8R6X2HK3W'
);

-- A parcel is expected by the end of a day of the shop's, whatever the clocks do meanwhile.
insert into public.orders
  (tracking_number, status, created_at, estimated_delivery, shipping_address, items)
select
  sample.tracking_number,
  sample.status::public.order_status,
  now() - sample.age::interval,
  (date_trunc('day', now() at time zone 'America/Los_Angeles')
    + sample.due::interval + interval '20 hours') at time zone 'America/Los_Angeles',
  sample.shipping_address::jsonb,
  sample.items::jsonb
from (
  values
    (
      'BRL-2P6C8NV5J', 'processing', '5 hours', '5 days',
      '{"name": "Sample Order", "city": "Portland", "state": "OR", "postal_code": "97205"}',
      '[{"product_id": "vitra", "title": "VITRA", "quantity": 1, "price": 61.95}]'
    ),
    (
      'BRL-9D3F7YB1S', 'shipped', '1 day 2 hours', '3 days',
      '{"name": "Sample Order", "city": "Austin", "state": "TX", "postal_code": "78701"}',
      '[{"product_id": "rush", "title": "RUSH", "quantity": 2, "price": 49.95}]'
    ),
    (
      'BRL-7K2M9QX4D', 'in_transit', '3 days 4 hours', '2 days',
      '{"name": "Sample Order", "city": "Chicago", "state": "IL", "postal_code": "60607"}',
      '[{"product_id": "synaptiq", "title": "SYNAPTIQ", "quantity": 1, "price": 47.66, "plan": "Monthly"},
        {"product_id": "rush", "title": "RUSH", "quantity": 1, "price": 49.95}]'
    ),
    (
      'BRL-5T1L4GM8E', 'out_for_delivery', '4 days 6 hours', '0 days',
      '{"name": "Sample Order", "city": "Denver", "state": "CO", "postal_code": "80202"}',
      '[{"product_id": "vitra", "title": "VITRA", "quantity": 1, "price": 55.76, "plan": "Every 2 Months"}]'
    ),
    (
      'BRL-4H8W3RT6Z', 'delivered', '6 days 3 hours', '-1 days',
      '{"name": "Sample Order", "city": "Brooklyn", "state": "NY", "postal_code": "11201"}',
      '[{"product_id": "rush", "title": "RUSH", "quantity": 1, "price": 49.95},
        {"product_id": "synaptiq", "title": "SYNAPTIQ", "quantity": 1, "price": 52.95},
        {"product_id": "vitra", "title": "VITRA", "quantity": 1, "price": 61.95}]'
    ),
    (
      'BRL-8R6X2HK3W', 'cancelled', '2 days 8 hours', null,
      '{"name": "Sample Order", "city": "Seattle", "state": "WA", "postal_code": "98104"}',
      '[{"product_id": "synaptiq", "title": "SYNAPTIQ", "quantity": 3, "price": 52.95}]'
    )
) as sample (tracking_number, status, age, due, shipping_address, items);

insert into public.tracking_events (order_id, status, description, location, created_at)
select
  orders.id,
  happening.status::public.order_status,
  happening.description,
  happening.location,
  now() - happening.age::interval
from (
  values
    ('BRL-2P6C8NV5J', 'processing', 'Order received', 'Oakland, CA', '5 hours'),
    ('BRL-2P6C8NV5J', 'processing', 'Payment confirmed, packing has begun', 'Oakland, CA', '40 minutes'),

    ('BRL-9D3F7YB1S', 'processing', 'Order received', 'Oakland, CA', '1 day 2 hours'),
    ('BRL-9D3F7YB1S', 'processing', 'Packed and labeled', 'Oakland, CA', '19 hours'),
    ('BRL-9D3F7YB1S', 'shipped', 'Handed to the carrier', 'Oakland, CA', '6 hours'),

    ('BRL-7K2M9QX4D', 'processing', 'Order received', 'Oakland, CA', '3 days 4 hours'),
    ('BRL-7K2M9QX4D', 'shipped', 'Handed to the carrier', 'Oakland, CA', '2 days 9 hours'),
    ('BRL-7K2M9QX4D', 'in_transit', 'Departed carrier facility', 'Sacramento, CA', '2 days 3 hours'),
    ('BRL-7K2M9QX4D', 'in_transit', 'Arrived at carrier hub', 'Salt Lake City, UT', '1 day 6 hours'),
    ('BRL-7K2M9QX4D', 'in_transit', 'Departed carrier hub', 'Salt Lake City, UT', '21 hours'),
    ('BRL-7K2M9QX4D', 'in_transit', 'Arrived at carrier hub', 'Omaha, NE', '25 minutes'),

    ('BRL-5T1L4GM8E', 'processing', 'Order received', 'Oakland, CA', '4 days 6 hours'),
    ('BRL-5T1L4GM8E', 'shipped', 'Handed to the carrier', 'Oakland, CA', '3 days 8 hours'),
    ('BRL-5T1L4GM8E', 'in_transit', 'Arrived at carrier hub', 'Reno, NV', '2 days 20 hours'),
    ('BRL-5T1L4GM8E', 'in_transit', 'Arrived at carrier hub', 'Grand Junction, CO', '1 day 5 hours'),
    ('BRL-5T1L4GM8E', 'in_transit', 'Arrived at local facility', 'Denver, CO', '9 hours'),
    ('BRL-5T1L4GM8E', 'out_for_delivery', 'Out for delivery', 'Denver, CO', '50 minutes'),

    ('BRL-4H8W3RT6Z', 'processing', 'Order received', 'Oakland, CA', '6 days 3 hours'),
    ('BRL-4H8W3RT6Z', 'shipped', 'Handed to the carrier', 'Oakland, CA', '5 days 9 hours'),
    ('BRL-4H8W3RT6Z', 'in_transit', 'Departed carrier hub', 'Memphis, TN', '3 days 12 hours'),
    ('BRL-4H8W3RT6Z', 'in_transit', 'Arrived at carrier hub', 'Newark, NJ', '2 days 2 hours'),
    ('BRL-4H8W3RT6Z', 'out_for_delivery', 'Out for delivery', 'Brooklyn, NY', '1 day 7 hours'),
    ('BRL-4H8W3RT6Z', 'delivered', 'Delivered, left at the front desk', 'Brooklyn, NY', '1 day 2 hours'),

    ('BRL-8R6X2HK3W', 'processing', 'Order received', 'Oakland, CA', '2 days 8 hours'),
    ('BRL-8R6X2HK3W', 'cancelled', 'Cancelled before packing, refund issued', 'Oakland, CA', '2 days 1 hour')
) as happening (tracking_number, status, description, location, age)
join public.orders using (tracking_number);
