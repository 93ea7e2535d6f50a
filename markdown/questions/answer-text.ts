import path from 'node:path';

import type { Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { unified } from 'unified';
import { VFile } from 'vfile';

import { openFileCache } from '../../lib/file-cache';
import { programHash } from '../../lib/program-hash';
import { ROOT } from '../../lib/root';
import remarkDirectives from '../remark-directives';
import { bodyOf, type Question } from './question';

const processor = unified().use(remarkDirectives, { form: 'markdown' });

/** The first paragraph of an answer as readers see it, without markup: facts and results are in place. */
export function answerText(question: Question): string {
  const [answer] = bodyOf(question);
  if (answer?.type !== 'paragraph') return '';
  const root: Root = { type: 'root', children: [answer] };
  const file = new VFile({ path: question.path, value: question.source });
  return toString(processor.runSync(root, file)).replaceAll(/\s*\n\s*/g, '');
}

/**
 * The texts of all these answers by the paths of their questions, or from an earlier build with the
 * same program, of which the answers are part.
 */
export function answerTexts(questions: Question[]): Record<string, string> {
  const cache = openFileCache(path.join(ROOT, '.cache/answers'));
  const name = `${programHash()}.json`;
  const kept = cache.read(name);
  if (kept) return JSON.parse(kept.toString('utf8')) as Record<string, string>;
  const texts = Object.fromEntries(questions.map((one) => [one.path, answerText(one)]));
  cache.write(name, JSON.stringify(texts));
  cache.prune();
  return texts;
}
