import {readFile} from 'node:fs/promises';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {copyProject, runIn} from './copy-project.ts';

let copy: Awaited<ReturnType<typeof copyProject>>;
beforeEach(async () => {
  copy = await copyProject();
});
afterEach(() => copy?.remove());

const test = (...files: string[]) =>
  runIn(copy.project, 'vitest', 'run', ...files.map((file) => `tests/unit/${file}`));

describe('a copy of the project that follows', () => {
  it('“Add a field to the contact form” compiles with the field in form, schema and table', async () => {
    const {edit} = copy;
    await edit('app/contact/message-fields.ts', ['subject: 200,', 'subject: 200, topic: 100,']);
    await edit('app/contact/message.server.ts', [
      '  message: text(',
      '  topic: line(messageLimits.topic),\n  message: text(',
    ]);
    await edit('app/content/contact.ts', [
      "message: 'Please enter your message.'",
      "topic: 'Please enter a topic.',\n    message: 'Please enter your message.'",
    ]);
    await edit('app/contact/contact-form.tsx', [
      '<TextArea label="Message"',
      '<Field label="Topic" {...propsOf(\'topic\')} />\n<TextArea label="Message"',
    ]);
    await edit(
      'supabase/migrations/20261123090400_contact.sql',
      ['  message text not null,', '  topic text not null,\n  message text not null,'],
      [
        'grant insert (id, name, email, subject, message)',
        'grant insert (id, name, email, subject, topic, message)',
      ],
    );
    runIn(copy.project, 'npm', 'run', 'db', '--', 'types');
    runIn(copy.project, 'npm', 'run', 'types');
    test('contact/message.test.ts', 'supabase/schema.test.ts', 'supabase/grants.test.ts');
  }, 300_000);

  it('“Add a field of the Storefront API” writes its types, and ends', async () => {
    const {project, at, edit} = copy;
    await edit('app/cart/server/cart-fragment.server.ts', [
      'vendor\n',
      'vendor\n onlineStoreUrl\n',
    ]);
    runIn(project, 'npm', 'run', 'codegen');
    expect(await readFile(at('storefrontapi.generated.d.ts'), 'utf8')).toContain('onlineStoreUrl');
  }, 300_000);

  it('“Change the discount of subscriptions or a shipping rate” passes every unit test with another discount and threshold', async () => {
    const {project, edit} = copy;
    await edit('app/pricing/discount.ts', [
      'subscriptionDiscountPercent = 10',
      'subscriptionDiscountPercent = 15',
    ]);
    await edit('app/shipping/terms.ts', ['minor: 7_500', 'minor: 6_000']);
    await edit(
      'local/catalog.ts',
      ['adjustments: [{percentage: 10}]', 'adjustments: [{percentage: 15}]'],
      ["freeFrom: '75.01'", "freeFrom: '60.01'"],
    );
    await edit('docs/launch.md', ['takes 10% off', 'takes 15% off'], ['$75', '$60']);
    await edit(
      'docs/requirements.md',
      ['SAVE 10% +', 'SAVE 15% +'],
      ['10% off', '15% off'],
      ['free over $75', 'free over $60'],
      ['(10% subscription discount)', '(15% subscription discount)'],
    );
    runIn(project, 'node', 'art/social.ts');
    runIn(project, 'vitest', 'run', '--project', 'unit');
  }, 300_000);

  it('“Change the brand” gives orders another prefix', async () => {
    const {edit} = copy;
    for (const file of [
      'app/orders/tracking-number.ts',
      'local/catalog.ts',
      'local/supabase/samples.ts',
      'supabase/seed.sql',
      'supabase/migrations/20261123090100_orders.sql',
    ]) {
      await edit(file, ['BRL-', 'ACM-']);
    }
    await edit('tests/unit/orders/tracking-number.test.ts', ['BRL', 'ACM'], ['brl', 'acm']);
    await edit('tests/unit/supabase/schema.test.ts', ['BRL-', 'ACM-']);
    test('orders/tracking-number.test.ts', 'supabase/schema.test.ts');
    runIn(copy.project, 'npm', 'run', 'types');
  }, 300_000);
});
