/** The header that names the browser's cart on requests of scripts, for a browser without the cookie. */
export const cartIdHeader = 'Boreal-Cart';
