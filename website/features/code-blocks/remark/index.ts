import type { Root } from 'mdast';
import type { Plugin } from 'unified';
import { visit } from 'unist-util-visit';

import { CODE_LINE } from 'swapx-components/page-names';
import { jsxFlow } from 'swapx-markdown/jsx';
import { withPlace } from 'swapx-markdown/place';
import { highlightLines, isKnownLanguage } from './highlight';
import { extractMarks } from './marks';
import { parseFenceMeta } from './meta';

declare module 'mdast' {
  interface CodeData {
    /** Further properties of the block that other Markdown syntax (a sample, say) attaches to it. */
    codeBlockProps?: Record<string, string | undefined>;
  }
}

/** Lines of a diff are told apart by their first character. */
function diffClass(language: string, line: string): string {
  if (language !== 'diff') return '';
  if (line.startsWith('+')) return ' l-add';
  return line.startsWith('-') ? ' l-del' : '';
}

/** The inner HTML of `<code>`: one span for each line, so that lines can be marked and numbered. */
export function renderCode(source: string, language: string, markedByMeta: ReadonlySet<number>) {
  const { code, marked } = extractMarks(source);
  const lines = code.split('\n');
  const beyond = [...markedByMeta].find((line) => line > lines.length);
  if (beyond) throw new Error(`代码块只有 ${lines.length} 行，不能标出第 ${beyond} 行`);
  return highlightLines(code, language)
    .map((html, index) => {
      const isMarked = marked.has(index + 1) || markedByMeta.has(index + 1);
      const classes = `${CODE_LINE}${isMarked ? ' l-mark' : ''}${diffClass(language, lines[index]!)}`;
      return `<span class="${classes}">${html}\n</span>`;
    })
    .join('');
}

/**
 * Highlights every code block while the site is built. The page then carries finished markup as one
 * string, and no highlighter is sent to the reader.
 */
const remarkCode: Plugin<[], Root> = () => (tree, file) => {
  visit(tree, 'code', (node, index, parent) => {
    const language = node.lang ?? 'text';
    if (!isKnownLanguage(language)) {
      file.fail(`没有名为“${language}”的代码语言；不需要着色时写 text`, node);
    }
    parent!.children[index!] = withPlace(file, node, () => {
      const meta = parseFenceMeta(node.meta ?? '');
      return jsxFlow('CodeBlock', {
        html: renderCode(node.value, language, meta.marked),
        language,
        title: meta.title,
        lineNumbers: meta.lineNumbers || undefined,
        ...node.data?.codeBlockProps,
      });
    });
  });
};

export default remarkCode;
