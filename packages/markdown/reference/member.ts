/** A row of a parameter table. The name may be a path: `routes[].amount`. */
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

/** A member documented under its own heading. */
export interface Member {
  kind: MemberKind;
  /** The key in `::signature{of="…"}`. */
  key: string;
  /** ASCII id of the heading, unique within the subject. */
  id: string;
  name: string;
  language: 'solidity' | 'ts';
  signature: string;
  /** Parameters of a call, arguments of an event, or fields and enum members of a declaration. */
  parameters: Parameter[];
  /** All return values of a Solidity function; in TypeScript at most one, unnamed. */
  returns: Parameter[];
  /** Solidity only: view, pure, payable or nonpayable. */
  mutability?: string;
}

/** A contract, a Solidity library or an SDK export, with its public members. */
export interface Subject {
  kind: 'contract' | 'class' | 'interface' | 'enum' | 'function' | 'constant' | 'type';
  key: string;
  name: string;
  members: Member[];
  /** SDKs only: the exporting package. */
  packageName?: string;
}
