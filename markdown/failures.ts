import type { Node } from 'unist';
import type { VFile } from 'vfile';

/** Runs one step for one node; what goes wrong is reported with the file and line of that node. */
export function withPlace<T>(file: VFile, node: Node, step: () => T): T {
  try {
    return step();
  } catch (error) {
    file.fail((error as Error).message, node);
  }
}

/** Refuses attributes that mean nothing, so that a typing error cannot pass unnoticed. */
export function readAttributes<Name extends string>(
  directive: string,
  given: Record<string, string | null | undefined> | null | undefined,
  required: readonly Name[],
  optional: readonly string[] = [],
): Record<string, string | undefined> & Record<Name, string> {
  const attributes = given ?? {};
  for (const name of required) {
    if (!attributes[name]) throw new Error(`${directive} 缺少属性 ${name}="…"`);
  }
  const known = [...required, ...optional];
  for (const name of Object.keys(attributes)) {
    if (!known.includes(name)) {
      throw new Error(`${directive} 没有属性“${name}”；可用：${known.join('、')}`);
    }
  }
  return attributes as Record<string, string | undefined> & Record<Name, string>;
}
