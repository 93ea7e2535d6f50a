import { useHistory } from '@docusaurus/router';
import { useEffect, useState } from 'react';

/**
 * Whether this is the first frame of a document opened by a link. That frame lays out only the elements
 * that can be in the viewport (html-documents.css), the next frame all of them. Always false where the
 * reader may land further down: at a hash, or on going back.
 */
export function useFirstFrame(): boolean {
  const { action, location } = useHistory();
  const [isFirstFrame, setFirstFrame] = useState(action !== 'POP' && location.hash === '');

  useEffect(() => {
    if (!isFirstFrame) return undefined;
    let rest: ReturnType<typeof setTimeout>;
    // A task that is queued in an animation frame callback runs after that frame is painted.
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
