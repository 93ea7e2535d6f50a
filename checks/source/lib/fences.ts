import { parseFenceMeta } from '../../../plugins/code-blocks/remark/meta';
import type { MarkdownPage } from './pages';

export interface Fence {
  place: string;
  language: string;
  /** Why the tests cannot run the block, in the author's words. */
  unrun?: string;
  code: string;
}

/** The code blocks that an author typed into a page. */
export function fencesOf(page: MarkdownPage): Fence[] {
  const fences: Fence[] = [];
  let open: { fence: Fence; mark: string } | undefined;
  for (const [index, line] of page.source.split('\n').entries()) {
    const [, mark, language = '', meta = ''] = /^\s*(`{3,}|~{3,})\s*(\S*)\s*(.*)$/.exec(line) ?? [];
    if (open) {
      if (mark?.startsWith(open.mark) && language === '') {
        fences.push(open.fence);
        open = undefined;
      } else {
        open.fence.code += `${line}\n`;
      }
    } else if (mark) {
      const place = `${page.path}:${index + 1}`;
      open = { mark, fence: { place, language, unrun: parseFenceMeta(meta).unrun, code: '' } };
    }
  }
  return fences;
}

export interface Directives {
  sample: number;
  output: number;
  signature: number;
}

/** How many blocks of a page come from files and declarations instead. */
export function countDirectives(page: MarkdownPage): Directives {
  const count = (name: string) => page.source.match(new RegExp(`^::${name}\\{`, 'gm'))?.length ?? 0;
  return { sample: count('sample'), output: count('output'), signature: count('signature') };
}
