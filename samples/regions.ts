// 示例里的片段：从 `// #region 名字` 到 `// #endregion 名字`，shell 里用 `#` 开头。
// 必须成对、有名字、不嵌套、不重名。不使用 Node 的功能，谁都可以引用。

declare global {
  /** 谁运行示例，谁在这里听：程序进入了哪个片段；离开时没有参数。 */
  var swapxRegion: ((name?: string) => void) | undefined;
}

const MARKER = /^\s*(?:\/\/|#)\s*#(region|endregion)\b\s*(\S*)\s*$/;

interface Marked {
  regions: Map<string, string[]>;
  /** 整个文件的各行，不含标记。 */
  unmarked: string[];
}

function refuse(index: number, problem: string): never {
  throw new Error(`第 ${index + 1} 行：${problem}`);
}

function read(source: string): Marked {
  const regions = new Map<string, string[]>();
  const unmarked: string[] = [];
  let open: string | undefined;
  for (const [index, line] of source.split('\n').entries()) {
    const [, kind, name = ''] = MARKER.exec(line) ?? [];
    if (kind === undefined) {
      unmarked.push(line);
      if (open !== undefined) regions.get(open)!.push(line);
    } else if (name === '') {
      refuse(index, `${kind} 没有名称`);
    } else if (kind === 'region') {
      if (open !== undefined) {
        refuse(index, `region ${name} 之前，${open} 还没有结束；region 不能嵌套`);
      }
      if (regions.has(name)) refuse(index, `region ${name} 重名`);
      regions.set(name, []);
      open = name;
    } else {
      if (name !== open) refuse(index, `结束的 ${name} 不是正在进行的 region`);
      open = undefined;
    }
  }
  if (open !== undefined) throw new Error(`region ${open} 没有结束`);
  return { regions, unmarked };
}

/** 文件里各片段的名字；标记写错时抛出，写明行号。 */
export const regionNames = (source: string): string[] => [...read(source).regions.keys()];

/** 去掉各行共有的缩进，使片段从行首开始。 */
function dedent(lines: string[]): string[] {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const shared = Math.min(...indents);
  return lines.map((line) => line.slice(shared));
}

/** 一个片段，或者整个文件；都不含标记。 */
export function excerpt(source: string, region?: string): string {
  const { regions, unmarked } = read(source);
  const lines = region === undefined ? unmarked : regions.get(region);
  if (!lines) {
    const existing = [...regions.keys()].join('、') || '（没有任何 #region）';
    throw new Error(`没有名为“${region}”的区域；该文件里有：${existing}`);
  }
  return dedent(lines).join('\n').trim();
}

/**
 * 同一个程序，运行时报告自己进入与离开了哪个片段：行首的标记换成一次调用，其余一字不动，行数也不变。
 * 缩进的标记在函数里，只用来摘录：那里打印的内容属于调用它的片段。
 */
export function reportingRegions(source: string): string {
  read(source);
  return source
    .split('\n')
    .map((line) => {
      const [, kind, name] = (/^\s/.test(line) ? null : MARKER.exec(line)) ?? [];
      if (kind === undefined) return line;
      return `globalThis.swapxRegion?.(${kind === 'region' ? `'${name}'` : ''});`;
    })
    .join('\n');
}
