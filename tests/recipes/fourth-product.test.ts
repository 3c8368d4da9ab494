import {it, onTestFinished} from 'vitest';
import {addFourthProduct} from './add-fourth-product.ts';
import {runIn} from './copy-project.ts';

it('a project to which the steps of CONTRIBUTING.md have added a fourth product passes types, lint and all unit tests, and can be built', async () => {
  const {project, remove} = await addFourthProduct();
  onTestFinished(remove);
  const npm = (...args: string[]) => runIn(project, 'npm', 'run', ...args);
  for (const script of ['format', 'types', 'lint']) npm(script);
  runIn(project, 'vitest', 'run', '--project', 'unit');
  npm('build');
}, 900_000);
