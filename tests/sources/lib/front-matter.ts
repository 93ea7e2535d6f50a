/** What every Markdown page must say about itself, and how its headings must look. */
import { DEFAULT_PARSE_FRONT_MATTER } from '@docusaurus/utils';

import { headingsOf } from 'swapx-markdown/reader';

export interface Finding {
  line: number;
  message: string;
}

const DESCRIPTION_LENGTH = { min: 30, max: 80 };

const FIELDS: Record<string, { required: boolean }> = {
  title: { required: true },
  description: { required: true },
  sidebar_label: { required: false },
  // A page that is a tool needs the whole width.
  hide_table_of_contents: { required: false },
  // Where readers of feeds can follow what the page lists; see website/features/advisories/FeedLink.tsx.
  feed: { required: false },
};

const lineOf = (lines: string[], field: string): number =>
  Math.max(1, lines.findIndex((line) => line.startsWith(`${field}:`)) + 1);

function checkField(field: string, value: unknown): string | undefined {
  if (!(field in FIELDS)) {
    return `不认识字段“${field}”；可用的是 ${Object.keys(FIELDS).join('、')}`;
  }
  if (field === 'hide_table_of_contents') {
    return value === true ? undefined : `字段“${field}”只能是 true；不写就显示右侧的目录`;
  }
  if (typeof value !== 'string' || value.trim() === '') {
    return `字段“${field}”须是文字；含冒号或只有数字时加上引号`;
  }
  const length = [...value].length;
  const { min, max } = DESCRIPTION_LENGTH;
  if (field === 'description' && (length < min || length > max)) {
    return `描述有 ${length} 个字；请写成 ${min} 到 ${max} 个字`;
  }
  return undefined;
}

export async function checkFrontMatter(source: string): Promise<Finding[]> {
  const lines = source.split('\n');
  let frontMatter: Record<string, unknown>;
  try {
    const parsed = await DEFAULT_PARSE_FRONT_MATTER({ filePath: '', fileContent: source });
    frontMatter = parsed.frontMatter;
  } catch (error) {
    const { message, mark } = error as Error & { mark?: { line: number } };
    const [reason] = message.split('\n');
    return [
      {
        line: (mark?.line ?? 0) + 1,
        message: `文件头不是有效的 YAML（${reason}）；含冒号的文字要加引号`,
      },
    ];
  }
  const missing = Object.keys(FIELDS)
    .filter((field) => FIELDS[field]!.required && !(field in frontMatter))
    .map((field) => ({ line: 1, message: `缺少字段“${field}”；请在文件头加上 ${field}: …` }));
  const wrong = Object.entries(frontMatter).flatMap(([field, value]) => {
    const message = checkField(field, value);
    return message ? [{ line: lineOf(lines, field), message }] : [];
  });
  return [...missing, ...wrong];
}

const GOOD_ID = /^[A-Za-z][A-Za-z0-9_-]*$/;

type Heading = ReturnType<typeof headingsOf>[number];

function checkHeading({ depth, text, id }: Heading, seen: Set<string>): string | undefined {
  if (depth === 1) return '正文里有一级标题；页面的标题写在文件头的 title，正文从 ## 开始';
  if (depth > 3) return undefined;
  if (id === undefined) return `标题“${text}”没有锚点；请在末尾加上 {#english-id}`;
  if (!GOOD_ID.test(id)) return `锚点“${id}”须以英文字母开头，只用英文字母、数字、- 与 _`;
  if (seen.has(id)) return `锚点“${id}”在本页已经用过；请换一个`;
  seen.add(id);
  return undefined;
}

/** Links to a section must outlive a change of its Chinese title: ids are written out. */
export function checkHeadings(source: string): Finding[] {
  const seen = new Set<string>();
  return headingsOf(source).flatMap((heading) => {
    const message = checkHeading(heading, seen);
    return message ? [{ line: heading.line, message }] : [];
  });
}
