import type { Postbuild } from 'swapx-kept/last-step';
import { bringFont, hasFormulas } from './bring-font';

const FORMULA = '<math';

/** Embeds the font in pages with formulas; other pages are unchanged. */
const postbuild: Postbuild = {
  pages({ styles, readAsset }) {
    const { script, ...font } = bringFont(styles, readAsset);
    return (page) =>
      hasFormulas(page.html)
        ? { ...page, ...font, html: page.html.replace(FORMULA, () => script + FORMULA) }
        : page;
  },
};

export default postbuild;
