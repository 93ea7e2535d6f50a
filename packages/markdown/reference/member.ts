/** One row of a parameter table. The name may be a path: `routes[].amount`. */
export interface Parameter {
  name: string;
  type: string;
  optional?: boolean;
}

export type MemberKind =
  | 'function'
  | 'event'
  | 'constructor'
  | 'method'
  | 'getter'
  | 'property'
  | 'constant'
  | 'interface'
  | 'enum'
  | 'type';

/** Something a reference page documents under a heading of its own. */
export interface Member {
  kind: MemberKind;
  /** What a page writes in `::signature{of="…"}`. */
  key: string;
  /** The ASCII id of its heading, unique among the members of its subject. */
  id: string;
  name: string;
  language: 'solidity' | 'ts';
  signature: string;
  /** What a call takes, an event carries, or a declaration holds (fields, enum members). */
  parameters: Parameter[];
  /** One entry for each value of a Solidity function; at most one, without a name, elsewhere. */
  returns: Parameter[];
  /** Solidity only: view, pure, payable or nonpayable. */
  mutability?: string;
}

/** A contract (or Solidity library), a class or any other export, with all its public members. */
export interface Subject {
  kind: 'contract' | 'class' | 'interface' | 'enum' | 'function' | 'constant' | 'type';
  key: string;
  name: string;
  members: Member[];
  /** SDKs only: the package that exports it. */
  packageName?: string;
}
