export const sampleOrders = {
  processing: 'BRL-2P6C8NV5J',
  shipped: 'BRL-9D3F7YB1S',
  in_transit: 'BRL-7K2M9QX4D',
  out_for_delivery: 'BRL-5T1L4GM8E',
  delivered: 'BRL-4H8W3RT6Z',
  cancelled: 'BRL-8R6X2HK3W',
} as const;
