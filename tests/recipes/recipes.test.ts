import {mkdir, readFile, writeFile} from 'node:fs/promises';
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
      [
        '  message text not null,',
        '  topic text not null check (char_length(topic) between 1 and 100),\n  message text not null,',
      ],
      [
        'grant insert (id, name, email, subject, message)',
        'grant insert (id, name, email, subject, topic, message)',
      ],
    );
    runIn(copy.project, 'npm', 'run', 'db', '--', 'types');
    runIn(copy.project, 'npm', 'run', 'types');
    test('contact/message.test.ts', 'supabase/schema.test.ts', 'supabase/grants.test.ts');
  }, 600_000);

  it('“Add a page with a form that stores something” passes types, lint, unit tests and those of the table’s rights', async () => {
    const {project, at, edit} = copy;
    await writeFile(
      at('supabase/migrations/20991231090000_wholesale.sql'),
      `create table public.wholesale_requests (
  id bigint generated always as identity primary key,
  received_at timestamptz not null default now(),
  email text not null check (char_length(email) between 3 and 254)
);
alter table public.wholesale_requests enable row level security;
grant insert (email) on public.wholesale_requests to anon;
grant select, delete on public.wholesale_requests to service_role;
create policy "Visitors add requests" on public.wholesale_requests for insert to anon
  with check (received_at = now());
`,
    );
    runIn(project, 'npm', 'run', 'db', '--', 'types');
    await edit('app/content/pages.ts', [
      "  'accessibility',",
      "  'accessibility',\n  'wholesale',",
    ]);
    await edit('app/content/navigation.ts', [
      "{to: '/faq', label: 'FAQ'},\n      {to: '/subscribe'",
      "{to: '/faq', label: 'FAQ'},\n      {to: '/wholesale', label: 'Wholesale'},\n      {to: '/subscribe'",
    ]);
    await writeFile(
      at('app/content/wholesale.ts'),
      `export const wholesale = {
  title: 'Wholesale',
  lead: 'Do you want to sell our products in your shop? Leave your address, and we write to you.',
  sent: 'Thank you. We will write to you.',
  failed: 'That did not work. Please try again.',
};
`,
    );
    await mkdir(at('app/wholesale'));
    await writeFile(
      at('app/wholesale/request.server.ts'),
      `import * as v from 'valibot';
import type {AppContext} from '../platform/server/app-context.server.ts';
import {databaseClient} from '../platform/server/supabase.server.ts';

const requestSchema = v.object({email: v.pipe(v.string(), v.trim(), v.email())});

export async function storeRequest(form: URLSearchParams, {environment}: AppContext) {
  const parsed = v.safeParse(requestSchema, Object.fromEntries(form));
  if (!parsed.success || !environment.supabase) return false;
  const client = await databaseClient(environment.supabase);
  const {error} = await client.from('wholesale_requests').insert(parsed.output);
  return !error;
}
`,
    );
    await writeFile(
      at('app/routes/wholesale.tsx'),
      `import {wholesale} from '../content/wholesale.ts';
import {readForm} from '../platform/http/request-body.server.ts';
import {PageIntro} from '../shell/page-intro.tsx';
import {Button} from '../ui/button.tsx';
import {Field} from '../ui/field.tsx';
import {FormMessage} from '../ui/form-message.tsx';
import {storeRequest} from '../wholesale/request.server.ts';
import type {Route} from './+types/wholesale.ts';

const formLimits = {maxBytes: 4_096, timeoutMs: 5_000};

export async function action({request, context}: Route.ActionArgs) {
  return {isSent: await storeRequest(await readForm(request, formLimits), context)};
}

export default function WholesalePage({actionData}: Route.ComponentProps) {
  return (
    <PageIntro title={wholesale.title} lead={wholesale.lead}>
      {actionData && (
        <FormMessage role="status" isProblem={!actionData.isSent}>
          {actionData.isSent ? wholesale.sent : wholesale.failed}
        </FormMessage>
      )}
      <form method="post" className="mt-8">
        <Field label="Email" type="email" name="email" autoComplete="email" required />
        <Button type="submit" className="mt-4">
          Ask
        </Button>
      </form>
    </PageIntro>
  );
}
`,
    );
    for (const script of ['format', 'types', 'lint']) runIn(project, 'npm', 'run', script);
    runIn(project, 'vitest', 'run', '--project', 'unit');
    test('supabase/grants.test.ts', 'supabase/schema.test.ts', 'doctor/doctor.test.ts');
  }, 600_000);

  it('“Add a field of a product” has its types, and the embedded store knows the field', async () => {
    const {project, edit} = copy;
    await edit(
      'app/pricing/product-extras.server.ts',
      [
        '    productType\n',
        '    productType\n    origin: metafield(namespace: "custom", key: "origin") {value}\n',
      ],
      ['  mpn?: string;', '  mpn?: string;\n  origin?: string;'],
      [
        '  const mpn = textOf(',
        '  const origin = textOf(product.origin?.value);\n  const mpn = textOf(',
      ],
      ['    ...(mpn && {mpn}),', '    ...(mpn && {mpn}),\n    ...(origin && {origin}),'],
    );
    for (const script of ['codegen', 'types']) runIn(project, 'npm', 'run', script);
    test('store-operations.test.ts', 'pricing/store-products.test.ts');
  }, 600_000);

  it('“Add another field of the Storefront API” writes its types, and ends', async () => {
    const {project, at, edit} = copy;
    await edit('app/cart/server/cart-fragment.server.ts', [
      'vendor\n',
      'vendor\n onlineStoreUrl\n',
    ]);
    runIn(project, 'npm', 'run', 'codegen');
    expect(await readFile(at('storefrontapi.generated.d.ts'), 'utf8')).toContain('onlineStoreUrl');
  }, 600_000);

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
  }, 600_000);

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
  }, 600_000);
});
