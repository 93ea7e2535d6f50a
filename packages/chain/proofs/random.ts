// Pseudo-random numbers from a fixed seed: a failing run is reproducible.

export interface Random {
  /** Of any length up to `bits`; 0, 1 and the maximum are frequent. */
  uint(bits: number): bigint;
  /** Both bounds are inclusive and frequent. */
  between(low: bigint, high: bigint): bigint;
  bool(): boolean;
}

export function randomFrom(seed: bigint): Random {
  let state = seed;
  function next(bits: number): bigint {
    let value = 0n;
    for (let taken = 0; taken < bits; taken += 32) {
      state = BigInt.asUintN(64, state * 6364136223846793005n + 1442695040888963407n);
      value = (value << 32n) | (state >> 32n);
    }
    return BigInt.asUintN(bits, value);
  }
  /** One value in sixteen is an edge. */
  function orEdge(edges: bigint[], otherwise: () => bigint): bigint {
    return next(4) === 0n ? edges[Number(next(8)) % edges.length]! : otherwise();
  }
  return {
    uint: (bits) =>
      orEdge([0n, 1n, (1n << BigInt(bits)) - 1n], () => next(1 + (Number(next(16)) % bits))),
    between: (low, high) =>
      orEdge([low, low + 1n, high - 1n, high], () => low + (next(256) % (high - low + 1n))),
    bool: () => next(1) === 1n,
  };
}
