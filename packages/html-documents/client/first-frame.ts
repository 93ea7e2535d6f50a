import { useHistory } from '@docusaurus/router';
import { useEffect, useState } from 'react';

/**
 * Whether this is the first frame of a document that was reached by a link. The first frame lays out
 * only the elements that can be in view (html-documents.css); the second frame lays out all. Not where
 * the reader lands further down: at a heading, or by going back.
 */
export function useFirstFrame(): boolean {
  const { action, location } = useHistory();
  const [isFirstFrame, setFirstFrame] = useState(action !== 'POP' && location.hash === '');

  useEffect(() => {
    if (!isFirstFrame) return undefined;
    let rest: ReturnType<typeof setTimeout>;
    // A task that an animation frame asks for runs after that frame is painted.
    const frame = requestAnimationFrame(() => {
      rest = setTimeout(() => setFirstFrame(false));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(rest);
    };
  }, [isFirstFrame]);

  return isFirstFrame;
}
