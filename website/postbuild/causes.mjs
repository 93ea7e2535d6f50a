/** A failure of Docusaurus' build as an author reads it: each cause once and first, then where the first came from. */

/**
 * The errors at the ends of all chains of causes. Pages are rendered in a context of their own, whose
 * errors are no instances of this one's `Error`.
 */
function causesOf(error) {
  if (error?.errors?.length > 0) return error.errors.flatMap(causesOf);
  return error?.cause === undefined ? [error] : causesOf(error.cause);
}

const messageOf = (cause) => cause?.message ?? String(cause);

export function describeFailure(error) {
  const causes = causesOf(error);
  const messages = [...new Set(causes.map(messageOf))];
  const lines = messages.map((message) => {
    const times = causes.filter((cause) => messageOf(cause) === message).length;
    return times > 1 ? `${message}\n（${times} 页有同样的错误）` : message;
  });
  const [{ stack = '' }] = causes;
  // The first lines of a stack repeat the message; calls inside of packages matter only if there are no others.
  const places = stack.split('\n').filter((line) => /^\s+at /.test(line));
  const own = places.filter((line) => !/node_modules|node:/.test(line));
  const shown = own.length > 0 ? own : places;
  return [...lines, ...(shown.length > 0 ? [shown.join('\n')] : [])].join('\n\n');
}
