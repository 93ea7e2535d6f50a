import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

import { DEFAULT_PARSE_FRONT_MATTER } from '@docusaurus/utils';

import { ROOT } from 'swapx-kept/root';
import { issueAddress } from './issue';

const REPOSITORY = 'https://example.org/docs';

const place = {
  page: '手续费',
  address: 'https://example.org/fees?a=1&b=2#share',
  section: '份额 & 比例',
  quote: '费率是“0.30%”',
  problem: '- 第一行\n- 第二行',
  evidence: '区块 9',
};

const fieldsOf = (address: string): URLSearchParams => new URL(address).searchParams;

interface Form {
  title: string;
  body: { id?: string; attributes: { label?: string } }[];
}

async function readForm(name: string): Promise<Form> {
  const yaml = readFileSync(path.join(ROOT, '.github', 'ISSUE_TEMPLATE', name), 'utf8');
  const fileContent = `---\n${yaml}---\n`;
  const { frontMatter } = await DEFAULT_PARSE_FRONT_MATTER({ filePath: name, fileContent });
  return frontMatter as unknown as Form;
}

test('the address opens a form of the repository and fills fields that the form has', async () => {
  const address = issueAddress(REPOSITORY, place);
  assert.equal(address.split('?')[0], `${REPOSITORY}/issues/new`);
  const { template, title, ...filled } = Object.fromEntries(fieldsOf(address));
  const form = await readForm(template!);
  const ids = form.body.flatMap(({ id }) => id ?? []);
  assert.deepEqual(
    Object.keys(filled).filter((id) => !ids.includes(id)),
    [],
  );
  assert.ok(title!.startsWith(form.title), 'a title typed by hand begins alike');
});

test('what the page knows arrives as it is, whatever characters it holds', () => {
  const fields = fieldsOf(issueAddress(REPOSITORY, place));
  assert.equal(fields.get('title'), '文档错误：手续费，份额 & 比例');
  assert.equal(fields.get('page'), place.address);
  assert.equal(fields.get('section'), place.section);
  assert.equal(fields.get('quote'), place.quote);
  assert.equal(fields.get('problem'), place.problem);
  assert.equal(fields.get('evidence'), place.evidence);
});

test('what the page does not know is left to the reader', () => {
  const fields = fieldsOf(issueAddress(REPOSITORY, { page: '手续费', address: place.address }));
  assert.equal(fields.get('title'), '文档错误：手续费');
  assert.ok(!fields.has('section'));
  assert.ok(!fields.has('quote'));
  assert.ok(!fields.has('problem'));
  assert.ok(!fields.has('evidence'));
});
