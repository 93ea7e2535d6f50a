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
