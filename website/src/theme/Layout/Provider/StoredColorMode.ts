import { type ColorMode, createStorageSlot, useColorMode } from '@docusaurus/theme-common';
import { useEffect } from 'react';

const KEY = 'theme';
const choice = createStorageSlot(KEY);

/**
 * Keeps the colour mode equal to the reader's stored choice in two cases that the classic theme
 * leaves out: a choice cleared in another tab, and a system that changes between light and dark.
 */
export default function StoredColorMode(): null {
  // The type leaves it out, but null means: back to the default, and forget the choice.
  const setColorMode = useColorMode().setColorMode as (mode: ColorMode | null) => void;

  useEffect(() => {
    const resetWhenCleared = ({ key, newValue }: StorageEvent) => {
      // A key of null means that the whole storage was cleared.
      if ((key === KEY && newValue === null) || key === null) setColorMode(null);
    };
    window.addEventListener('storage', resetWhenCleared);
    return () => window.removeEventListener('storage', resetWhenCleared);
  }, [setColorMode]);

  useEffect(() => {
    const system = window.matchMedia('(prefers-color-scheme: dark)');
    const keepChoice = () => {
      const chosen = choice.get() as ColorMode | null;
      // The theme's own listener is called after this one and forgets the choice.
      if (chosen) window.setTimeout(() => setColorMode(chosen));
    };
    system.addEventListener('change', keepChoice);
    return () => system.removeEventListener('change', keepChoice);
  }, [setColorMode]);

  return null;
}
