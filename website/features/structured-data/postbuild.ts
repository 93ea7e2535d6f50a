import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Postbuild } from 'swapx-kept/last-step';
import { DATA_FILE, type DataByAddress, withStructuredData } from './add';

/** Adds to every page the data that the plugin wrote for it. */
const postbuild: Postbuild = {
  pages({ generatedFilesDir }) {
    const file = path.join(generatedFilesDir, DATA_FILE);
    const data = JSON.parse(readFileSync(file, 'utf8')) as DataByAddress;
    return (page) => ({ ...page, html: withStructuredData(page.html, data) });
  },
};

export default postbuild;
