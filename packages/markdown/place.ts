import type { Node } from 'unist';
import type { VFile } from 'vfile';

/** Runs `step`; an error in it is reported with the file and line of the node. */
export function withPlace<T>(file: VFile, node: Node, step: () => T): T {
  try {
    return step();
  } catch (error) {
    file.fail((error as Error).message, node);
  }
}
