const numberOf = (version: string): number => {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return major * 1e6 + minor * 1e3 + patch;
};

/** 写在 engines 里的范围许不许这个版本；只认识那里常见的几种写法，别的抛错。 */
export const allows = (range: string, version: string): boolean =>
  range.split('||').some((part) =>
    part
      .trim()
      .replace(/(>=?|<=?|\^|~) +/g, '$1')
      .split(/ +/)
      .every((comparator) => {
        if (comparator === '*' || comparator === '') return true;
        const read = /^(>=|>|<=|<|\^|~)?v?(\d+(?:\.\d+){0,2})(?:\.[x*])?$/.exec(comparator);
        if (!read) throw new Error(`看不懂的范围：${range}`);
        const [, operator, bound] = read;
        const [own, other] = [numberOf(version), numberOf(bound!)];
        const isSameMajor = version.split('.')[0] === bound!.split('.')[0];
        if (operator === '>=') return own >= other;
        if (operator === '>') return own > other;
        if (operator === '<=') return own <= other;
        if (operator === '<') return own < other;
        return isSameMajor && own >= other;
      }),
  );

interface Lock {
  packages: Record<string, { version?: string; engines?: { node?: string } | string[] }>;
}

/** 锁定的包里，哪些不支持 engines 里最低的 Node.js。 */
export function refusingPackages({ packages }: Lock, supported: string): string[] {
  const [lowest] = /\d[\d.]*/.exec(supported)!;
  return Object.entries(packages).flatMap(([name, { version, engines = {} }]) => {
    const range = Array.isArray(engines) ? undefined : engines.node;
    return range && !allows(range, lowest) ? [`${name}@${version} 要 Node.js ${range}`] : [];
  });
}
