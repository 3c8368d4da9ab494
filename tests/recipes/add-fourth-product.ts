import {cp, readFile, writeFile} from 'node:fs/promises';
import {copyProject, runIn} from './copy-project.ts';

/**
 * Copies the project and adds the product LUNA to the copy, by the steps of "Add a product" in
 * CONTRIBUTING.md. Its data, pictures and copy are those of VITRA under another name.
 */
export async function addFourthProduct() {
  const {project, at, edit, remove} = await copyProject();

  const asLuna = (text: string) => text.replaceAll('vitra', 'luna').replaceAll('VITRA', 'LUNA');
  /** Repeats the part of a file that the pattern finds, for LUNA. */
  async function repeat(file: string, pattern: RegExp, rename = asLuna) {
    const [part] = pattern.exec(await readFile(at(file), 'utf8')) ?? [];
    if (!part) throw new Error(`${file} does not contain ${pattern}`);
    await edit(file, [part, part + rename(part)]);
  }

  // 1. The id, and what the compiler then asks for.
  await edit('app/catalog/types.ts', ["'vitra']", "'vitra', 'luna']"]);
  await repeat('app/catalog/summaries.ts', /\n {2}vitra: \{.*?\},/s);
  const vitra = await readFile(at('app/catalog/vitra.ts'), 'utf8');
  // No two pages may have the same description.
  const luna = vitra.replace('An everyday ritual rather than a rush', 'A ritual for the evening');
  await writeFile(at('app/catalog/luna.ts'), asLuna(luna));
  await edit(
    'app/catalog/catalog.ts',
    ['synaptiq, vitra}', 'synaptiq, vitra, luna}'],
    ['import {rush}', "import {luna} from './luna.ts';\nimport {rush}"],
  );
  await repeat('app/content/product-copy.ts', /\n {2}vitra: \{.*?\n {2}\},/s);
  await repeat('app/content/home-copy.ts', /\n {2}vitra: 'For .*?',/);
  await repeat('app/content/home-copy.ts', /\n {2}vitra: 'reishi',/);
  await repeat('app/content/home-copy.ts', /\n {2}vitra: 'Any .*?',/);
  await repeat('app/pictures/product-picture.tsx', /\n {4}vitra: 'A scoop .*?',/);
  await repeat('app/pictures/product-picture.tsx', /\n {4}vitra: 'Beside .*?',/);

  // 2. The color.
  await repeat('app/styles/themes.css', /\n {2}\[data-theme="vitra"\] \{.*?\}\n/s, (rule) =>
    asLuna(rule).replace('45 106 57', '112 52 112'),
  );

  // 3. The pictures; the social cards follow below, when their words are complete.
  await cp(at('public/media/vitra'), at('public/media/luna'), {recursive: true});

  // 4. The copy that counts or lists the products.
  await edit('app/content/about.ts', ['three', 'four']);
  await edit(
    'app/content/faq.ts',
    ['Three', 'Four'],
    [' and VITRA powder', ', VITRA and LUNA powder'],
  );
  await edit('app/content/faq.ts', ['VITRA: one', 'VITRA and LUNA: one']);

  // 5. The embedded store.
  await repeat('local/catalog.ts', /\n {4}\{\n {6}id: 8101003,.*?\n {4}\},/s, (product) =>
    asLuna(product)
      .replace('8101003', '8101004')
      .replace('55103', '55104')
      .replace('4410303', '4410404'),
  );
  await repeat('local/catalog.ts', /\n {4}plans\(688301, 'vitra'.*?\),/, (plans) =>
    asLuna(plans).replace('688301', '688401'),
  );
  await edit('local/catalog.ts', [
    "['rush', 'synaptiq', 'vitra']",
    "['rush', 'synaptiq', 'vitra', 'luna']",
  ]);

  runIn(project, 'node', 'art/social.ts');
  return {project, remove};
}
