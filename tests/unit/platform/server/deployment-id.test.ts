import {describe, expect, it} from 'vitest';
import {deploymentIdOf} from '../../../../app/platform/server/deployment-id.ts';

const variables = {PUBLIC_BRAND_NAME: 'Boreal', PUBLIC_PHONE: '1', SESSION_SECRET: 'a secret'};

describe('deploymentIdOf', () => {
  it('differs between two builds', async () => {
    expect(await deploymentIdOf('a', variables)).not.toBe(await deploymentIdOf('b', variables));
  });

  it('differs between two sets of public variables', async () => {
    const id = await deploymentIdOf('a', variables);
    expect(await deploymentIdOf('a', {...variables, PUBLIC_PHONE: '2'})).not.toBe(id);
    expect(await deploymentIdOf('a', {...variables, PUBLIC_ANALYTICS: 'off'})).not.toBe(id);
  });

  it('depends neither on secrets nor on the order of the variables', async () => {
    const {PUBLIC_BRAND_NAME, PUBLIC_PHONE} = variables;
    expect(await deploymentIdOf('a', {PUBLIC_PHONE, SESSION_SECRET: 'b', PUBLIC_BRAND_NAME})).toBe(
      await deploymentIdOf('a', variables),
    );
  });
});
