/** Address of the licences of third-party software that is sent to browsers. */
export const NOTICES = '/third-party-notices.txt';

/**
 * Name of the list of bundled files that a plugin with its own bundler writes into its
 * generatedFilesDir.
 */
export const BUNDLED = 'bundled.json';
/** The same list of the site's own bundler, relative to generatedFilesDir. */
export const BUNDLED_BY_SITE = `licences/${BUNDLED}`;

/** Licences whose only condition is attribution. */
export const WELCOME_LICENCES = [
  ...['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'CC0-1.0'],
  'OFL-1.1',
];

/** Licences that also require a link to the source; the software is shipped unmodified. */
export const LICENCES_WITH_SOURCE = [
  ...['MPL-2.0', 'GPL-2.0-or-later', 'GPL-3.0-or-later', 'GPL-3.0', 'BUSL-1.1'],
];
