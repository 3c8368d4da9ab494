import {createHash} from 'node:crypto';
import type {GraphqlRequest} from '../graphql/executor.ts';
import {isSecretName, mapTexts, redacted} from '../requests/redact.ts';
import {
  type Interaction,
  literalSecrets,
  normalize,
  secretKeys,
  secretVariables,
  tryParse,
} from './interaction.ts';

/** Shorter texts are no secrets, and replacing them would damage others. */
const minLength = 6;

/** The key of a cart or an order in an id or an address gives access to it. */
const keyParameter = /([?&](?:key|token)=)([^&#"\s]+)/g;

/** Removes secrets from what is recorded, wherever they turn up after they were seen once. */
export class SecretFilter {
  readonly #known = new Set<string>();

  constructor(secrets: readonly string[]) {
    for (const secret of secrets) this.#add(secret);
  }

  clean(
    graphql: GraphqlRequest,
    {version, status, response}: Pick<Interaction, 'version' | 'status' | 'response'>,
  ): Interaction {
    const document = tryParse(graphql.query);
    const aliases = document ? secretKeys(document) : new Set<string>();
    for (const secret of document ? literalSecrets(document) : []) this.#add(secret);
    const isSecret = (name: string) => isSecretName(name) || aliases.has(name);
    this.#collect(graphql.variables, secretVariables(document));
    this.#collect(response, isSecret);
    const {operationName, query, variables} = normalize(graphql);
    return {
      version,
      operationName,
      query: this.#cleanText(query),
      variables: this.#cleanTexts(variables, isSecretName),
      status,
      response: this.#cleanTexts(response, isSecret),
    };
  }

  #collect(value: unknown, isSecret: (name: string) => boolean): void {
    mapTexts(value, (text, names) => {
      if (names.some(isSecret)) this.#add(text);
      return text;
    });
  }

  #add(secret: string): void {
    if (secret.length >= minLength && secret !== redacted) this.#known.add(secret);
  }

  #cleanTexts(value: unknown, isSecret: (name: string) => boolean): unknown {
    return mapTexts(value, (text, names) =>
      names.some(isSecret) ? redacted : this.#cleanText(text),
    );
  }

  #cleanText(text: string): string {
    let cleaned = text;
    for (const secret of this.#known) cleaned = cleaned.replaceAll(secret, redacted);
    // The same key stays the same, because clients send back the ids that they receive.
    return cleaned.replace(keyParameter, (_, name, key) => `${name}${pseudonym(key)}`);
  }
}

function pseudonym(key: string): string {
  if (key.startsWith('recorded-')) return key;
  return `recorded-${createHash('sha256').update(key).digest('hex').slice(0, 16)}`;
}
