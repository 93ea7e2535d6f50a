// Does the linter refuse state and listeners in the components of documents, which no browser runs?
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';

import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';

import { ROOT } from '../../lib/root';

describe('components of documents', () => {
  const refusals = async (file: string, text: string) => {
    // No types of a file that does not exist.
    const eslint = new ESLint({ cwd: ROOT, overrideConfig: tseslint.configs.disableTypeChecked });
    const [result] = await eslint.lintText(text, { filePath: path.join(ROOT, file) });
    return result!.messages.map(({ message }) => message).join('\n');
  };

  it('are refused a state and a listener', async () => {
    const file = 'src/components/content/Mutant.tsx';
    const state = "import { useState } from 'react';\nexport default useState;\n";
    assert.match(await refusals(file, state), /不能用有状态的 hook.*src\/islands/);
    const listener = 'export default () => <button onClick={() => 1} />;\n';
    assert.match(await refusals(file, listener), /不能监听事件.*src\/islands/);
  });

  it('all stand where the rule looks', async () => {
    const eslint = new ESLint({ cwd: ROOT });
    const index = readFileSync(path.join(ROOT, 'src/theme/MDXComponents/index.tsx'), 'utf8');
    const given = [...index.matchAll(/from '@site\/([^']+)'/g)].map(([, file]) => `${file}.tsx`);
    assert.ok(given.length > 0);
    for (const file of [...given, 'src/theme/DocCategoryGeneratedIndexPage/Cards.tsx']) {
      const config = (await eslint.calculateConfigForFile(path.join(ROOT, file))) as {
        rules: Record<string, unknown>;
      };
      assert.ok(
        config.rules['no-restricted-syntax'],
        `${file} 不在 checks/lint/static-content.mjs`,
      );
    }
  });
});
