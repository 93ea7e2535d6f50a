/**
 * Stands in for the module useKeyboardNavigation of Docusaurus' theme, which takes a class from the
 * body at each press of the mouse and hides the ring around what has the focus: every element was
 * styled anew, twice for each page. Browsers show the ring to keyboards only by themselves.
 */
export const keyboardFocusedClassName = 'navigation-with-keyboard';

export function useKeyboardNavigation(): void {
  // Nothing is left to do.
}
