import { codeBlocksOf } from 'swapx-markdown/reader';
import { parseFenceMeta } from '../../../website/features/code-blocks/remark/meta';
import type { MarkdownPage } from 'swapx-markdown/pages';

export interface Fence {
  place: string;
  language: string;
  /** Why the tests cannot run the block, in the author's words. */
  unrun?: string;
  code: string;
}

/** The code blocks that an author typed into a page; of those that cannot be read, page-syntax.test.ts tells. */
export const fencesOf = ({ path, source }: MarkdownPage): Fence[] =>
  codeBlocksOf(source).flatMap(({ line, language, meta, code }) => {
    try {
      const { unrun } = parseFenceMeta(meta);
      return [{ place: `${path}:${line}`, language, unrun, code }];
    } catch {
      return [];
    }
  });
