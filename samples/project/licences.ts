/** Where the licences of everything lie that is sent to the browser and that others have made. */
export const NOTICES = '/third-party-notices.txt';

/** A plugin that bundles by itself lists the files it took under this name, in its folder of generated files. */
export const BUNDLED = 'bundled.json';
/** What the site's own bundler took: the same list, by its path from the folder of generated files. */
export const BUNDLED_BY_SITE = `licences/${BUNDLED}`;

/** What asks for no more than to be named. */
export const WELCOME_LICENCES = [
  ...['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'CC0-1.0'],
  'OFL-1.1',
];

/** What also asks that readers are told where the source is: it is sent unchanged, as its authors made it. */
export const LICENCES_WITH_SOURCE = [
  ...['MPL-2.0', 'GPL-2.0-or-later', 'GPL-3.0-or-later', 'GPL-3.0', 'BUSL-1.1'],
];
