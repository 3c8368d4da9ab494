import {type ShopData, shopDataPath} from './settings';

export async function loadShopData(signal: AbortSignal): Promise<ShopData> {
  const response = await fetch(shopDataPath, {signal});
  if (!response.ok) throw new Error(`${shopDataPath} responded with ${response.status}.`);
  return response.json();
}
