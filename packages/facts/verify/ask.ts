import { openNode, type Provider } from './node';
import { type Result, unanswered } from './question';
import { questions } from './questions';

/**
 * Runs all questions against a node, one after the other; calls `onResult` after each. Rejects if
 * the node does not return its latest block. A question whose request fails is unanswered.
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
