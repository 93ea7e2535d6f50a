/** What the reader asked for cannot be done; the message says why, and what to do first. */
export class Refused extends Error {
  override name = 'Refused';
}
