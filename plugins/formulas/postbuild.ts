import type { Postbuild } from '../postbuild';
import { bringFont, hasFormulas } from './bring-font';

/** Pages with formulas bring the font along; other pages are not changed. */
const postbuild: Postbuild = {
  pages({ styles, readAsset }) {
    const font = bringFont(styles, readAsset);
    return (page) =>
      hasFormulas(page.html) ? { ...page, styles: font.styles, afterStyles: font.html } : page;
  },
};

export default postbuild;
