import type { Postbuild } from 'swapx-kept/last-step';
import { releaseOf, UNKNOWN_RELEASE, writeFragment } from './fragments';

/** Every page is told its program, and its content lies beside it for who comes from another page. */
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
