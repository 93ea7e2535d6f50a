import type { MarkdownPage } from 'swapx-markdown/pages';
import { render, type Rendered } from 'swapx-markdown/page-faults';
import remarkDirectives from 'swapx-markdown/remark-directives';

const known = new Map<string, Rendered>();

/** A page with its directives replaced, and their faults; made once for all checks, and not to be changed. */
export function renderedPage(page: MarkdownPage): Rendered {
  const key = `${page.path}\0${page.source}`;
  const made = known.get(key) ?? render(page, remarkDirectives, { form: 'site' });
  known.set(key, made);
  return made;
}
