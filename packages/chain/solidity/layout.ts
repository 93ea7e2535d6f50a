// solc's storageLayout without the fields that only the compiler needs.

export interface StoredVariable {
  label: string;
  /** Decimal slot number; for a member, relative to its struct. */
  slot: string;
  /** Offset in bytes from the right end of the slot. */
  offset: number;
  /** A key of `types`. */
  type: string;
}

export interface StoredType {
  encoding: 'inplace' | 'mapping' | 'dynamic_array' | 'bytes';
  label: string;
  numberOfBytes: string;
  /** Mappings only, as `value`. */
  key?: string;
  value?: string;
  /** Arrays only: the element type. */
  base?: string;
  /** Structs only. */
  members?: StoredVariable[];
}

export interface StorageLayout {
  storage: StoredVariable[];
  types: Record<string, StoredType>;
}

/** solc's output: `types` is null without variables. */
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

/** Undefined for a contract without storage variables. */
export function layoutOf({ storage, types }: SolcLayout): StorageLayout | undefined {
  if (storage.length === 0) return undefined;
  const kept = Object.entries(types ?? {}).map(([name, type]) => [name, typeOf(type)]);
  return {
    storage: storage.map(variableOf),
    types: Object.fromEntries(kept) as StorageLayout['types'],
  };
}
