/** Writes `FIDELITY.md`: `npm run fidelity`. */
import {writeFileSync} from 'node:fs';
import {fidelityPage} from './generate.ts';

writeFileSync(new URL('../../FIDELITY.md', import.meta.url), await fidelityPage());
