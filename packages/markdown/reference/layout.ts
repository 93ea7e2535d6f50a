/** A list on one line where it fits, otherwise with one line for each item. */
export interface Group {
  open: string;
  items: Layout[];
  separator: ',' | ';';
  close: string;
  /** Whether the last of several lines ends with the separator. */
  trailing: boolean;
}

/** Text with possible line breaks. */
export type Layout = string | Group | Layout[];

export interface Style {
  width: number;
  indent: number;
}

type Part = string | Group;

const flatten = (layout: Layout): Part[] =>
  Array.isArray(layout) ? layout.flatMap(flatten) : [layout];

/** Everything on one line. */
export function oneLine(layout: Layout): string {
  return flatten(layout)
    .map((part) => {
      if (typeof part === 'string') return part;
      const pad = part.open === '{' && part.items.length > 0 ? ' ' : '';
      const items = part.items.map(oneLine).join(`${part.separator} `);
      return part.open + pad + items + pad + part.close;
    })
    .join('');
}

/** Text up to the next possible break, which must stay on the preceding line. */
function untilNextBreak(parts: Part[]): string {
  const next = parts.findIndex((part) => typeof part !== 'string');
  const texts = next < 0 ? parts : parts.slice(0, next);
  return texts.join('') + (next < 0 ? '' : (parts[next] as Group).open);
}

const lastLine = (text: string): string => text.slice(text.lastIndexOf('\n') + 1);

/** Breaks the outermost list that does not fit first, as Prettier does. */
export function print(layout: Layout, style: Style, level = 0, after = ''): string {
  const outer = ' '.repeat(level * style.indent);
  const inner = ' '.repeat((level + 1) * style.indent);
  const parts = flatten(layout);
  let text = '';
  parts.forEach((part, index) => {
    if (typeof part === 'string') {
      text += part;
      return;
    }
    const sameLine = oneLine(part) + untilNextBreak([...parts.slice(index + 1), after]);
    const column = text.includes('\n') ? lastLine(text).length : outer.length + text.length;
    if (part.items.length === 0 || column + sameLine.length <= style.width) {
      text += oneLine(part);
      return;
    }
    const lines = part.items.map((item, position) => {
      const isLast = position === part.items.length - 1;
      const separator = isLast && !part.trailing ? '' : part.separator;
      return inner + print(item, style, level + 1, separator) + separator;
    });
    text += `${part.open}\n${lines.join('\n')}\n${outer}${part.close}`;
  });
  return text;
}

/** A declaration with a body: always one line for each item. */
export function printBlock(head: string, items: Layout[], separator: string, style: Style): string {
  const inner = ' '.repeat(style.indent);
  const lines = items.map((item) => inner + print(item, style, 1, separator) + separator);
  return [`${head} {`, ...lines, '}'].join('\n');
}
