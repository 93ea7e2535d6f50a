// Where a contract keeps its variables in storage, as solc tells it, without what only the compiler needs.

export interface StoredVariable {
  label: string;
  /** The slot as a decimal number; of a struct's member, counted from the struct's. */
  slot: string;
  /** Bytes from the right end of the slot. */
  offset: number;
  /** A key of `types`. */
  type: string;
}

export interface StoredType {
  encoding: 'inplace' | 'mapping' | 'dynamic_array' | 'bytes';
  label: string;
  numberOfBytes: string;
  /** Of a mapping. */
  key?: string;
  value?: string;
  /** Of an array: the type of its elements. */
  base?: string;
  /** Of a struct. */
  members?: StoredVariable[];
}

export interface StorageLayout {
  storage: StoredVariable[];
  types: Record<string, StoredType>;
}

/** As solc writes it: there are no types where there are no variables. */
export interface SolcLayout {
  storage: StoredVariable[];
  types: Record<string, StoredType> | null;
}

const variableOf = ({ label, slot, offset, type }: StoredVariable): StoredVariable => ({
  label,
  slot,
  offset,
  type,
});

const typeOf = ({ members, ...type }: StoredType): StoredType =>
  members ? { ...type, members: members.map(variableOf) } : type;

/** Undefined for a contract that keeps nothing. */
export function layoutOf({ storage, types }: SolcLayout): StorageLayout | undefined {
  if (storage.length === 0) return undefined;
  const kept = Object.entries(types ?? {}).map(([name, type]) => [name, typeOf(type)]);
  return {
    storage: storage.map(variableOf),
    types: Object.fromEntries(kept) as StorageLayout['types'],
  };
}
