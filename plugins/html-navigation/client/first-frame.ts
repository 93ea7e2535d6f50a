import { useHistory } from '@docusaurus/router';
import { useEffect, useState } from 'react';

/**
 * Whether a document has just been reached by a link. Its first frame then lays out only what can be
 * seen (documents.css), and the rest follows at once in the second. Not where the reader lands further
 * down: at a heading, or by going back to where he was.
 */
export function useArrival(): boolean {
  const { action, location } = useHistory();
  const [isArriving, setArriving] = useState(action !== 'POP' && location.hash === '');

  useEffect(() => {
    if (!isArriving) return undefined;
    let rest: ReturnType<typeof setTimeout>;
    // A task that is asked for while a frame is being made runs after that frame.
    const frame = requestAnimationFrame(() => {
      rest = setTimeout(() => setArriving(false));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(rest);
    };
  }, [isArriving]);

  return isArriving;
}
