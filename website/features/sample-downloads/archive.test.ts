import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { strFromU8, unzipSync } from 'fflate';

import { archive } from './archive';

describe('an archive', () => {
  const files = { 'b.ts': 'export {};\n', 'starter/a.ts': '// 中文\n' };

  it('holds the files in one folder', () => {
    const entries = Object.entries(unzipSync(archive('project', files)));
    assert.deepEqual(
      entries.map(([name, content]) => [name, strFromU8(content)]),
      [
        ['project/b.ts', files['b.ts']],
        ['project/starter/a.ts', files['starter/a.ts']],
      ],
    );
  });

  it('is the same whenever it is made, in whatever order the files come', () => {
    const [first, ...others] = Object.entries(files);
    const reordered = Object.fromEntries([...others, first!]);
    assert.deepEqual(archive('project', reordered), archive('project', files));
  });
});
