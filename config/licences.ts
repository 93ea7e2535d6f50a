/** Where the licences of everything lie that is sent to the browser and that others have made. */
export const NOTICES = '/third-party-notices.txt';

/** What asks for no more than to be named. */
export const WELCOME_LICENCES = [
  ...['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'CC0-1.0'],
  'OFL-1.1',
];
