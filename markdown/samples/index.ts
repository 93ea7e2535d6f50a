import type { Code, Root } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import type { Plugin } from 'unified';

import { readAttributes, withPlace } from '../failures';
import { visitNodes } from '../visit';
import { readOutput, readSample } from './files';
import { excerpt } from './region';

/** How a reader runs a TypeScript sample; contracts and shell lines are run by the tests. */
const runCommand = (name: string): string | undefined =>
  name.endsWith('.ts') ? `npm run sample ${name.replace(/\.ts$/, '')}` : undefined;

/** `::sample{file="sdk/v3/swaps/quoting.ts" region="quote"}` shows a file that the tests run. */
function showSample(node: LeafDirective): Code {
  const { file, region } = readAttributes('::sample', node.attributes, ['file'], ['region']);
  const sample = readSample(file);
  return {
    type: 'code',
    lang: sample.language,
    value: excerpt(sample.source, region),
    data: { codeBlockProps: { source: sample.path, run: runCommand(file) } },
  };
}

/** `::output{file="…" lines="2-5"}` shows what the run of that file printed. */
function showOutput(node: LeafDirective): Code {
  const { file, lines } = readAttributes('::output', node.attributes, ['file'], ['lines']);
  const printed = readOutput(file).split('\n');
  const [first = 1, last = printed.length] = lines?.split('-').map(Number) ?? [];
  const shown = printed.slice(first - 1, last);
  if (shown.length === 0) throw new Error(`输出只有 ${printed.length} 行，没有第 ${lines} 行`);
  return {
    type: 'code',
    lang: 'text',
    value: shown.join('\n'),
    data: { codeBlockProps: { title: '运行输出' } },
  };
}

const remarkSamples: Plugin<[], Root> = () => (tree, file) => {
  visitNodes(tree, 'leafDirective', (node: LeafDirective, index, parent) => {
    const show = { sample: showSample, output: showOutput }[node.name];
    if (show) parent.children[index] = withPlace(file, node, () => show(node));
  });
};

export default remarkSamples;
