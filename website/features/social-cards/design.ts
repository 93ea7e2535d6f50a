/** Properties shared by all cards and defined elsewhere: colours, logo and name. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { colour } from '../../src/css/colours';
import { ROOT } from 'swapx-kept/root';
import { site } from '../../config/site';

export interface Design {
  name: string;
  /** An SVG document. */
  logo: string;
  surface: string;
  ink: string;
  place: string;
  brand: string;
  line: string;
}

export const design: Design = {
  name: site.title,
  logo: readFileSync(path.join(ROOT, 'website/static/img/logo.svg'), 'utf8'),
  surface: colour('sx-surface'),
  ink: colour('sx-ink'),
  place: colour('ifm-color-primary'),
  brand: colour('sx-brand'),
  line: colour('sx-line'),
};
