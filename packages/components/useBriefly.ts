import { useEffect, useState } from 'react';

/** A state that returns to its usual value after a while, such as the word 已复制 on a button. */
export function useBriefly<T>(usual: T, milliseconds: number): [T, (value: T) => void] {
  const [value, setValue] = useState(usual);
  useEffect(() => {
    if (value === usual) return undefined;
    const timeout = window.setTimeout(() => setValue(usual), milliseconds);
    return () => window.clearTimeout(timeout);
  }, [value, usual, milliseconds]);
  return [value, setValue];
}
