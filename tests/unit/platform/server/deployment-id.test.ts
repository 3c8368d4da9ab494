import {describe, expect, it} from 'vitest';
import {deploymentIdOf} from '../../../../app/platform/server/deployment-id.server.ts';
import {variableNames} from '../../../../app/platform/server/environment.server.ts';

const variables = {PUBLIC_BRAND_NAME: 'Boreal', CONTACT_DELIVERY: 'simulated'};

const secrets = [
  'PRIVATE_STOREFRONT_API_TOKEN',
  'SUPABASE_SERVICE_ROLE_KEY',
  'SHOPIFY_WEBHOOK_SECRET',
];

describe('deploymentIdOf', () => {
  it('differs between two builds', async () => {
    expect(await deploymentIdOf('a', variables)).not.toBe(await deploymentIdOf('b', variables));
  });

  it.each(variableNames.filter((name) => !secrets.includes(name)))(
    'differs between two values of %s, which a document may depend on',
    async (name) => {
      const id = await deploymentIdOf('a', variables);
      expect(await deploymentIdOf('a', {...variables, [name]: 'changed'})).not.toBe(id);
    },
  );

  it.each(secrets)('does not depend on the secret %s', async (name) => {
    const id = await deploymentIdOf('a', variables);
    expect(await deploymentIdOf('a', {...variables, [name]: 'changed'})).toBe(id);
  });

  it('does not depend on the order of the variables', async () => {
    const {PUBLIC_BRAND_NAME, CONTACT_DELIVERY} = variables;
    expect(await deploymentIdOf('a', {CONTACT_DELIVERY, PUBLIC_BRAND_NAME})).toBe(
      await deploymentIdOf('a', variables),
    );
  });
});
