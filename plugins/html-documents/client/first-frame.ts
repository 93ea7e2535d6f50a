import { useHistory } from '@docusaurus/router';
import { useEffect, useState } from 'react';

/**
 * Whether this is the first frame of a document that was reached by a link. It lays out only the part
 * that can be seen (html-documents.css); the rest follows in the second frame. Not where the reader
 * lands further down: at a heading, or by going back.
 */
export function useFirstFrame(): boolean {
  const { action, location } = useHistory();
  const [isFirstFrame, setFirstFrame] = useState(action !== 'POP' && location.hash === '');

  useEffect(() => {
    if (!isFirstFrame) return undefined;
    let rest: ReturnType<typeof setTimeout>;
    // A task that is asked for while a frame is being made runs after that frame.
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
