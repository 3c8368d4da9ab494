import {parseEnvironment, variableNames} from '../app/platform/server/environment.server.ts';

export type Variables = Record<string, string | undefined>;

export interface EmbeddedOptions {
  storePort: number;
  supabasePort: number;
  useEmbeddedSupabase: boolean;
}

export const embeddedNames: readonly string[] = [
  'EMBEDDED_STORE_PORT',
  'EMBEDDED_SUPABASE_PORT',
  'EMBEDDED_SUPABASE',
];
/** Variables of commands may be in the same file or shell. */
const commandNames = /^SHOPIFY_(ADMIN_TOKEN$|CLI_|FLAG_)|^SUPABASE_(ACCESS_TOKEN|DB_PASSWORD)$/;

/** With a misspelled name, such as `PUBLIC_STORE_DOMIAN`, an embedded service would silently take the place of the store. */
export function findUnknownNames(names: readonly string[]): string[] {
  const known = [...variableNames, ...embeddedNames];
  return names.filter(
    (name) =>
      /^(PUBLIC|PRIVATE|EMBEDDED|SUPABASE|SHOPIFY|CONTACT)_/.test(name) &&
      !known.includes(name) &&
      !commandNames.test(name),
  );
}

type OptionsResult = {ok: true; options: EmbeddedOptions} | {ok: false; problems: string[]};

export function readEmbeddedOptions(configured: Variables): OptionsResult {
  const problems: string[] = [];
  const options = {
    // Fixed by default, so that the carts and bookmarks of an earlier start stay valid.
    storePort: readPort(configured, 'EMBEDDED_STORE_PORT', 3333, problems),
    supabasePort: readPort(configured, 'EMBEDDED_SUPABASE_PORT', 3334, problems),
    useEmbeddedSupabase: readSwitch(configured, 'EMBEDDED_SUPABASE', problems),
  };
  const hasDatabase = configured.PUBLIC_SUPABASE_URL || configured.PUBLIC_SUPABASE_PUBLISHABLE_KEY;
  const worker = parseEnvironment({
    ...configured,
    ...(!configured.PUBLIC_STORE_DOMAIN && storePlaceholders),
    ...(options.useEmbeddedSupabase && !hasDatabase && databasePlaceholders),
  });
  problems.push(...worker.problems);
  return problems.length > 0 ? {ok: false, problems} : {ok: true, options};
}

/** The check of the variables does not wait for the start of the services. */
const storePlaceholders: Variables = {
  PUBLIC_STORE_DOMAIN: 'http://127.0.0.1',
  PUBLIC_CHECKOUT_DOMAIN: 'http://127.0.0.1',
  PUBLIC_ACCOUNT_URL: 'http://127.0.0.1',
  PUBLIC_STOREFRONT_API_TOKEN: '0'.repeat(32),
  PRIVATE_STOREFRONT_API_TOKEN: '0'.repeat(32),
};
const databasePlaceholders: Variables = {
  PUBLIC_SUPABASE_URL: 'http://127.0.0.1',
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_',
  SUPABASE_SECRET_KEY: 'sb_secret_',
};

function readPort(
  variables: Variables,
  name: string,
  fallback: number,
  problems: string[],
): number {
  const text = variables[name]?.trim();
  if (!text) return fallback;
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  problems.push(`${name} must be a port from 0 to 65535, where 0 takes any free port`);
  return fallback;
}

function readSwitch(variables: Variables, name: string, problems: string[]): boolean {
  const text = variables[name]?.trim() || 'on';
  if (text !== 'on' && text !== 'off') problems.push(`${name} must be "on" or "off"`);
  return text !== 'off';
}
