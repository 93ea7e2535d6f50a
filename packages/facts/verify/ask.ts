import { openNode, type Provider } from './node';
import { type Result, unanswered } from './question';
import { questions } from './questions';

/**
 * Asks a node everything, one question after the other; `onResult` hears each answer as it comes.
 * Rejects if the node cannot even say which block it has. A question that fails is unanswered: it
 * contradicts nothing.
 */
export async function askAll(
  provider: Provider,
  onResult?: (result: Result) => void,
): Promise<Result[]> {
  const { node, moment } = await openNode(provider);
  const results: Result[] = [];
  for (const { subject, keys, asks, ask } of questions) {
    const answer = await ask(node).catch((error: Error) => unanswered(firstLine(error)));
    const result = { subject, keys, asks, ...answer, ...moment };
    results.push(result);
    onResult?.(result);
  }
  return results;
}

const firstLine = ({ message }: Error): string => message.split('\n')[0]!;
