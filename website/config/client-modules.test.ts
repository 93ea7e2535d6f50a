import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, describe, it } from 'node:test';

import { clientModulesOf } from './client-modules';

describe('client modules of components', () => {
  // Inside the website, so that @site resolves in the fixture.
  const site = path.join(__dirname, '..');
  mkdirSync(path.join(site, '.docusaurus'), { recursive: true });
  const folder = mkdtempSync(path.join(site, '.docusaurus/client-modules-'));
  const name = path.relative(site, folder);
  after(() => rmSync(folder, { recursive: true }));

  const write = (file: string, content = '') => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  };

  it('are the styles and behaviours of all that the entry imports, what is imported first', () => {
    write(
      'index.tsx',
      `import Theme from '@theme/TOC'; import Outer from '@site/${name}/Outer'; import type { A } from './Unused';
       export default { Theme, Outer };`,
    );
    write(
      'Outer.tsx',
      "import Inner from './Inner'; import styles from './Outer.module.css'; export default () => <Inner {...styles} />;",
    );
    write('Outer.module.css');
    write('Outer.behaviour.ts');
    write('Inner/index.tsx', "import './Inner.module.css'; export default () => null;");
    write('Inner/Inner.module.css');
    write('Inner/behaviour.ts');
    write('Unused.tsx', "import './Unused.module.css'; export type A = 1;");
    write('Unused.module.css');
    write('Unused.behaviour.ts');
    const expected = [
      ...['Inner/Inner.module.css', 'Outer.module.css'],
      ...['Inner/behaviour.ts', 'Outer.behaviour.ts'],
    ];
    assert.deepEqual(
      clientModulesOf(`website/${name}/index.tsx`),
      expected.map((file) => `./${name}/${file}`),
    );
  });
});
