export const help = `storefront-emulator: Shopify's Storefront API on your machine

Usage
  npx storefront-emulator [options]
  npx storefront-emulator run [options] -- COMMAND  runs a command with the store's variables
  npx storefront-emulator check "app/**/*.ts"       checks the operations of a project

Catalog
  -c, --catalog FILE      The shop's data: a catalog as JSON. Without it, a sample shop.
      --from ADDRESS      Copies the products, collections, pages and menus of a live store through
                          its own Storefront API.
      --token TOKEN       A public or private Storefront API token for --from; none by default.
      --save FILE         Writes the imported catalog as JSON.
      --metafield NAME    Imports a metafield, such as product.custom.material. Can be repeated.
      --metaobject TYPE   Imports the metaobjects of a type. Can be repeated.
      --pictures FOLDER   Downloads the pictures of the saved catalog, which then works offline.
  -w, --watch             Restarts when the catalog file changes.

Server
  -p, --port PORT         3333 by default; 0 for any free port.
      --host ADDRESS      The address to listen on: 127.0.0.1 by default, this machine only.
      --public-origin ORIGIN  The origin in all URLs, where clients use another name, as in a
                          container.
      --https             Serves HTTPS with a local certificate; needs the package selfsigned.

API
      --schema FILE       An introspection result that serves every API version.
      --unsupported WHAT  warn (the default) or error, for fields that are not emulated.
      --api-version NAME  The version that check validates against; 2026-04 by default.

Command (with run)
      --env NAME=VARIABLE Sets a variable under an additional name, such as
                          SHOPIFY_STORE_DOMAIN=PUBLIC_STORE_DOMAIN. Can be repeated.

Other
  -h, --help              Prints this text.
  -v, --version           Prints the version.

Examples
  npx storefront-emulator
  npx storefront-emulator --catalog catalog.json --watch
  npx storefront-emulator --from https://your-shop.myshopify.com --save catalog.json
  npx storefront-emulator --https --port 3443
  npx storefront-emulator run -- npm run dev

Exit codes
  0  stopped with Ctrl+C or SIGTERM
  1  the catalog has problems, the store to import from is unavailable, or the port is in use
  2  wrong options
With run, the exit code is that of the command.
`;
