const store = process.env.SHOPIFY_STORE_DOMAIN ?? '';
const isEmulated = /^https?:\/\/localhost:/.test(store);

/** @type {import('next').NextConfig} */
export default {
  images: {
    remotePatterns: [
      new URL('https://cdn.shopify.com/s/files/**'),
      ...(isEmulated ? [new URL('/cdn/shop/files/**', store)] : []),
    ],
    // Next's optimizer refuses pictures of this machine, unless a setting allows them.
    dangerouslyAllowLocalIP: isEmulated,
  },
};
