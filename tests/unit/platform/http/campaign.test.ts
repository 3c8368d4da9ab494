import {describe, expect, it} from 'vitest';
import {
  campaignParameters,
  clickIds,
  hasOnlyCampaignParameters,
  isCampaignParameter,
} from '../../../../app/platform/http/campaign.ts';

describe('isCampaignParameter', () => {
  it.each([
    ...['utm_source', 'utm_id', 'gclid', 'gbraid', 'wbraid', 'fbclid', 'msclkid', 'ttclid'],
    ...['mc_cid', 'mc_eid'],
  ])('knows %s', (name) => expect(isCampaignParameter(name)).toBe(true));

  it.each(['utm_', 'utm', 'my_utm_source', 'gclid2', 'mc_id', 'selling_plan', ''])(
    'does not know %j',
    (name) => expect(isCampaignParameter(name)).toBe(false),
  );
});

it('every parameter that an order inherits is one of a campaign, and its name and place stay', () => {
  expect(campaignParameters.join(' ')).toBe(
    'utm_source utm_medium utm_campaign gclid fbclid ttclid msclkid utm_term utm_content',
  );
  expect(clickIds.join(' ')).toBe('gclid fbclid ttclid msclkid');
  expect(campaignParameters.every(isCampaignParameter)).toBe(true);
});

it.each([
  ['', true],
  ['?utm_id=1&gclid=2', true],
  ['?utm_source=1&size=12', false],
])('hasOnlyCampaignParameters: an address with the query %j: %s', (query, expected) => {
  expect(hasOnlyCampaignParameters(new URL(query, 'https://shop.example'))).toBe(expected);
});
