import type { Postbuild } from 'swapx-kept/last-step';
import { releaseOf, UNKNOWN_RELEASE, writeFragment } from './fragments';

/** Puts the release into every page, and writes the fragments that client-side navigation loads. */
const postbuild: Postbuild = {
  pages({ folder, styles }) {
    const release = releaseOf(folder, styles);
    return (page) => {
      writeFragment(folder, release, page.address, page.html);
      return { ...page, html: page.html.replace(UNKNOWN_RELEASE, release) };
    };
  },
};

export default postbuild;
