import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';

import { ROOT } from './lib/pages';

const BUILD = path.join(ROOT, 'build');
const read = (file: string) => readFileSync(path.join(BUILD, file), 'utf8');

/** Every document has a page folder of its own beside its Markdown. */
const markdownFiles = readdirSync(BUILD, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.md'),
);

const documents = readdirSync(path.join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .map((file) => file.replace(/\/index\.md$/, '.md'));

describe('text for machines', () => {
  it('holds every document at its own address plus .md', () => {
    assert.deepEqual(markdownFiles.toSorted(), documents.toSorted());
    for (const file of markdownFiles) {
      assert.ok(existsSync(path.join(BUILD, file.replace(/\.md$/, ''), 'index.html')), file);
    }
  });

  it('has no syntax of ours left in it', () => {
    const left = markdownFiles.flatMap((file) => {
      const found = /^::\w+.*|:fact\\?\[.*|\(fact:.*|\{#[\w-]+\}/m.exec(read(file))?.[0];
      return found ? [`${file}：${found}`] : [];
    });
    assert.deepEqual(left, []);
  });

  it('is mapped by llms.txt, each entry with an existing file', () => {
    const listed = [...read('llms.txt').matchAll(/\]\(https:\/\/[^/]+\/([^)]+)\)/g)].map(
      ([, file]) => file!,
    );
    assert.deepEqual(listed.toSorted(), documents.toSorted());
  });

  it('stands whole in llms-full.txt', () => {
    const full = read('llms-full.txt');
    for (const file of markdownFiles) assert.ok(full.includes(read(file)), file);
  });
});
