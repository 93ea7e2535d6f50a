import { ELEMENT } from 'swapx-html-documents/fragment-addresses';
import type { Postbuild } from 'swapx-kept/last-step';
import { bringFont, hasFormulas } from './bring-font';

/** Embeds the font in pages with formulas; other pages are unchanged. */
const postbuild: Postbuild = {
  pages({ styles, readAsset }) {
    const { beforeContent, ...font } = bringFont(styles, readAsset);
    const content = `<${ELEMENT}`;
    return (page) =>
      hasFormulas(page.html)
        ? { ...page, ...font, html: page.html.replace(content, () => beforeContent + content) }
        : page;
  },
};

export default postbuild;
