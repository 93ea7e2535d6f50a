/** What a link brings to a panel. Somebody else has written it: nothing of it runs before the reader presses. */
import { hasContracts, readContracts } from './compilers';
import { changeIn, LinkRefused, type SharedChange } from './shared-change';

export interface Linked {
  /** Undefined if the link is refused. */
  change?: SharedChange;
  /** What the reader is told. */
  greeting: string;
}

const GREETING = '链接里的改动在编辑器里，还没有运行。它来自给你链接的人，看过再运行';

/** The sample may have changed since the link was made. */
async function requireContracts(program: string, { contracts }: SharedChange): Promise<void> {
  const known = hasContracts(program) ? await readContracts(program) : {};
  const unknown = Object.keys(contracts).find((file) => !Object.hasOwn(known, file));
  if (unknown !== undefined) throw new LinkRefused(`这个示例没有 ${unknown}`);
}

export async function linkedIn(fragment: string, program: string): Promise<Linked> {
  try {
    const change = await changeIn(fragment);
    await requireContracts(program, change);
    return { change, greeting: GREETING };
  } catch (error) {
    const reason = (error as Error).message;
    return { greeting: `没有读出链接里的改动：${reason}。下面是原来的示例` };
  }
}
