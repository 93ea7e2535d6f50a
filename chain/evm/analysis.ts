// 两处记忆，让 EthereumJS 快一倍左右：它每进入一次合约就重新分析全部代码，每执行一步就在数组里查几次规则。
import type { Common } from '@ethereumjs/common';
import type { EVM } from '@ethereumjs/evm';

/** EthereumJS 的解释器里分析代码的方法；解释器没有导出，也没有这个方法的类型。 */
interface Analyser {
  _getValidJumpDestinations?(code: Uint8Array): unknown;
}

/** 执行代码的那个对象；它的方法由它的原型给出。 */
export async function interpreterOf(evm: EVM): Promise<unknown> {
  const { runState } = await evm.runCode({ code: Uint8Array.of(0) });
  return runState!.interpreter;
}

const remembering = new WeakSet<Analyser>();

/** 同一段代码只分析一次：代码不变，跳转的目标与压栈的数就不变。 */
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

/** 规则一经选定不再改变，每个 EIP 只查一次。 */
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
