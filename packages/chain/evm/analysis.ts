// Two caches for EthereumJS, which analyses the code at each call and looks up active EIPs in
// arrays at each opcode.
import type { Common } from '@ethereumjs/common';
import type { EVM } from '@ethereumjs/evm';

/** The interpreter's private method that analyses code; EthereumJS exports no type for it. */
interface Analyser {
  _getValidJumpDestinations?(code: Uint8Array): unknown;
}

/** The interpreter instance; the caches patch its prototype. */
export async function interpreterOf(evm: EVM): Promise<unknown> {
  const { runState } = await evm.runCode({ code: Uint8Array.of(0) });
  return runState!.interpreter;
}

const remembering = new WeakSet<Analyser>();

/** Analyses each code once: jump destinations and push values depend on the code alone. */
export async function rememberAnalyses(evm: EVM): Promise<void> {
  const interpreter = Object.getPrototypeOf(await interpreterOf(evm)) as Analyser;
  if (remembering.has(interpreter)) return;
  remembering.add(interpreter);
  const analyse = interpreter._getValidJumpDestinations;
  if (!analyse) throw new Error('EthereumJS 分析代码的方法改了名称：请修改 evm/analysis.ts');
  const known = new WeakMap<Uint8Array, unknown>();
  interpreter._getValidJumpDestinations = function (code) {
    const analysis = known.get(code) ?? analyse.call(this, code);
    known.set(code, analysis);
    return analysis;
  };
}

/** Caches the lookup of each EIP: the rules of a chain do not change. */
export function rememberRules(rules: Common): Common {
  const known = new Map<number, boolean>();
  const isActivated = rules.isActivatedEIP.bind(rules);
  rules.isActivatedEIP = (eip) => {
    const answer = known.get(eip) ?? isActivated(eip);
    known.set(eip, answer);
    return answer;
  };
  return rules;
}
