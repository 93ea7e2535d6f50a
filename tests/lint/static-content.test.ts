// The linter rejects state and listeners in content components, which no browser runs.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';

import { ROOT } from 'swapx-kept/root';
import { refusalsOf } from './refusals';

const LISTENER = 'export default () => <button type="button" onClick={() => 1} />;\n';

describe('components of documents', () => {
  it('are refused a state and a listener', () => {
    const found = refusalsOf({
      'website/src/components/content/State.tsx':
        "import { useState } from 'react';\nexport default useState;\n",
      'website/src/components/content/Listener.tsx': LISTENER,
      // Not a content component.
      'website/src/islands/curve/index.tsx': LISTENER,
    });
    assert.deepEqual(found.map(({ file }) => path.basename(file)).sort(), [
      'Listener.tsx',
      'State.tsx',
    ]);
    const said = found.map(({ message }) => message).join('\n');
    assert.match(said, /不能用有状态的 hook.*website\/src\/islands/);
    assert.match(said, /不能监听事件.*website\/src\/islands/);
  });

  it('all stand where the rule looks', () => {
    const index = readFileSync(
      path.join(ROOT, 'website/src/theme/MDXComponents/index.tsx'),
      'utf8',
    );
    const given = [...index.matchAll(/from '@site\/([^']+)'/g)].map(
      ([, file]) => `website/${file}.tsx`,
    );
    assert.ok(given.length > 0);
    const files = [...given, 'website/src/theme/DocCategoryGeneratedIndexPage/Cards.tsx'];
    const refused = refusalsOf(Object.fromEntries(files.map((file) => [file, LISTENER])));
    assert.deepEqual(refused.map(({ file }) => file).sort(), files.sort());
  });
});
