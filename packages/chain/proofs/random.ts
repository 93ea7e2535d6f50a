// Numbers from a fixed seed: a failing run can be repeated with the same numbers.

export interface Random {
  /** Of every length; 0, 1 and the largest come often. */
  uint(bits: number): bigint;
  /** Between low and high; both ends come often. */
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
  /** One time in sixteen it is a bound. */
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
