/** Does the section that quotes what somebody says name them? */
import { facts, lookUp } from 'swapx-facts';
import type { MarkdownPage } from 'swapx-markdown/pages';

const sectionsOf = (source: string): string[] => source.split(/^(?=#{2,3} )/m);

export function attributionFaults({ path, source }: MarkdownPage): string[] {
  return sectionsOf(source).flatMap((section) => {
    const keys = new Set([...section.matchAll(/:fact\[([^\]]+)\]/g)].map(([, key]) => key!));
    const heading = /^#+ (.*?)(?: \{#.*)?$/m.exec(section)?.[1] ?? '开头';
    // Of unknown keys, page-syntax.test.ts tells.
    const known = [...keys].filter((key) => Object.hasOwn(facts, key));
    return known.flatMap((key) => {
      const { saidBy } = lookUp(key);
      return saidBy === undefined || section.includes(saidBy)
        ? []
        : [
            `${path}：“${heading}”引用了 ${key}，却没有写明是${saidBy}说的；在这一节写上“${saidBy}”`,
          ];
    });
  });
}
