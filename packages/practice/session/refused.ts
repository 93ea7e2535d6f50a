/** What the reader asked for cannot be done; the message says why, and what to do first. */
export class Refused extends Error {
  override name = 'Refused';
}

/** What was typed as an amount is none. */
export class WrongAmount extends Refused {}
