/** Keeps a package without its owner's addresses, or under another version's tag, off the registry. */
import {readFileSync} from 'node:fs';

const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const missing = ['author', 'bugs', 'repository'].filter((name) => !manifest[name]);
if (missing.length > 0) {
  console.error(`Fill in ${missing.join(', ')} in package.json before you publish the package.`);
  process.exit(1);
}
const tag = process.env.GITHUB_REF_NAME;
if (tag && tag !== `storefront-emulator-v${manifest.version}`) {
  console.error(`The tag ${tag} is not that of version ${manifest.version} in package.json.`);
  process.exit(1);
}
