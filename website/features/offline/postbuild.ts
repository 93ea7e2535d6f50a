import { canonicalPath } from '../../config/addresses';
import { isOfflineOn, OFFLINE_LIST, WORKER } from '../../config/offline';
import type { Postbuild } from 'swapx-kept/last-step';
import { writeOffline } from './write';

/** Writes the service worker, which lists files of the build, and the list of all cacheable files. */
const postbuild: Postbuild = {
  async last({ folder }, files) {
    await writeOffline({
      folder,
      files: [...files.keys()],
      hashOf: (file) => files.get(file)!,
      canonical: canonicalPath,
      isOn: isOfflineOn,
    });
    return isOfflineOn ? [WORKER, OFFLINE_LIST] : [WORKER];
  },
};

export default postbuild;
