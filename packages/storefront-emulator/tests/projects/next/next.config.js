const store = new URL(process.env.SHOPIFY_STORE_DOMAIN ?? 'http://localhost:3333');

/** @type {import('next').NextConfig} */
export default {
  images: {
    remotePatterns: [new URL('/cdn/shop/files/**', store)],
    // Next's optimizer refuses pictures of this machine, unless a setting allows them.
    dangerouslyAllowLocalIP: store.hostname === 'localhost',
  },
};
