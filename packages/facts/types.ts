export type Network = 'mainnet' | 'testnet';

/**
 * certain: a primary source says so, or code that was run shows it.
 * reported: one party says so; nobody checked.
 * conflicting: public sources disagree; the value is the one we prefer.
 * inferred: concluded from other facts.
 */
export const CONFIDENCES = ['certain', 'reported', 'conflicting', 'inferred'] as const;

export type Confidence = (typeof CONFIDENCES)[number];

// A reader must learn why a value is doubtful, so doubt without a note is refused.
type Doubt =
  | { confidence: 'certain'; note?: string }
  | { confidence: Exclude<Confidence, 'certain'>; note: string };

type Evidence = Doubt & {
  source: string;
  /**
   * Who says so, as pages name them. A section that quotes the fact names them too, so that the value
   * needs no mark of its own.
   */
  saidBy?: string;
};

type Value =
  // The same address can be another contract on the other network, so the network is required.
  | { kind: 'address'; value: `0x${string}`; network: Network }
  | { kind: 'hash'; value: `0x${string}`; network?: Network }
  | { kind: 'number'; value: number; network?: Network }
  // Decimal digits: too large for a number, and a bigint does not survive JSON.
  | { kind: 'bigNumber'; value: string; network?: Network }
  | { kind: 'url'; value: string; network?: Network }
  | { kind: 'version'; value: string; packageName: string; network?: undefined }
  // ISO calendar date, yyyy-mm-dd.
  | { kind: 'date'; value: string; network?: Network }
  | { kind: 'text'; value: string; network?: Network };

/** `note` is a Chinese sentence for the reader, shown wherever the fact is doubted. */
export type Fact = Value & Evidence;

export type FactTable = Record<string, Fact>;
