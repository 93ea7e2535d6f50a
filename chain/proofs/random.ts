// 从固定的种子产生的数：失败时再跑一次，遇到的是同样的数。

export interface Random {
  /** 各种位数都会出现，0、1 与最大值也常出现。 */
  uint(bits: number): bigint;
  /** low 到 high 之间，两端也常出现。 */
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
  /** 十六次里有一次给出一个边界。 */
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
