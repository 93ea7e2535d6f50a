export type Network = 'mainnet' | 'testnet';

/**
 * certain: stated by a primary source, or shown by code that was run.
 * reported: stated by one party, unverified.
 * conflicting: public sources disagree; the value is the preferred one.
 * inferred: concluded from other facts.
 */
export const CONFIDENCES = ['certain', 'reported', 'conflicting', 'inferred'] as const;

export type Confidence = (typeof CONFIDENCES)[number];

// Doubt requires a note: readers must learn the reason.
type Doubt =
  | { confidence: 'certain'; note?: string }
  | { confidence: Exclude<Confidence, 'certain'>; note: string };

type Evidence = Doubt & {
  source: string;
  /**
   * Source as named on pages. A section that quotes the fact must name it too; then the value has
   * no mark of doubt.
   */
  saidBy?: string;
};

type Value =
  // The network is required: the same address can be another contract on the other network.
  | { kind: 'address'; value: `0x${string}`; network: Network }
  | { kind: 'hash'; value: `0x${string}`; network?: Network }
  | { kind: 'number'; value: number; network?: Network }
  // Decimal digits: the value exceeds `number`, and JSON has no bigint.
  | { kind: 'bigNumber'; value: string; network?: Network }
  | { kind: 'url'; value: string; network?: Network }
  | { kind: 'version'; value: string; packageName: string; network?: undefined }
  // ISO calendar date, yyyy-mm-dd.
  | { kind: 'date'; value: string; network?: Network }
  | { kind: 'text'; value: string; network?: Network };

/** `note` is a Chinese sentence for readers, shown wherever the fact is doubtful. */
export type Fact = Value & Evidence;

export type FactTable = Record<string, Fact>;
