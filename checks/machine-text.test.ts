import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { builtFiles, isBuiltPage, readBuiltFile } from './built-site';
import { readMarkdownPages } from './lib/pages';

const read = (file: string) => readBuiltFile(`/${file}`).toString('utf8');

const markdownFiles = builtFiles
  .filter((file) => file.endsWith('.md'))
  .map((file) => file.slice(1));

/** What must be there: every document, at its own address plus `.md`. */
const documents = readMarkdownPages()
  .filter(({ path }) => path.startsWith('docs/'))
  .map(({ path }) => path.slice('docs/'.length).replace(/\/index\.md$/, '.md'));

describe('text for machines', () => {
  it('holds every document at its own address plus .md', () => {
    assert.deepEqual(markdownFiles.toSorted(), documents.toSorted());
    for (const file of markdownFiles) {
      assert.ok(isBuiltPage(`/${file.replace(/\.md$/, '')}`), file);
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
