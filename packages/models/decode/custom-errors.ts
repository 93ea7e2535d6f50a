/** Errors that tokens declare themselves: those of ERC-6093 and of OpenZeppelin 5, which most new tokens use. */
import {
  type AbiParameter,
  decodeAbiParameters,
  type Hex,
  parseAbi,
  slice,
  toFunctionSelector,
} from 'viem';

import { fieldsOf, flatten } from './arguments';
import { decoded, type Decoded, Unreadable } from './decoded';
import type { Context } from './meaning';

const abi = parseAbi([
  'error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
  'error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed)',
  'error ERC20InvalidSender(address sender)',
  'error ERC20InvalidReceiver(address receiver)',
  'error ERC20InvalidApprover(address approver)',
  'error ERC20InvalidSpender(address spender)',
  'error SafeERC20FailedOperation(address token)',
  'error ERC2612ExpiredSignature(uint256 deadline)',
  'error ERC2612InvalidSigner(address signer, address owner)',
  'error OwnableUnauthorizedAccount(address account)',
  'error AccessControlUnauthorizedAccount(address account, bytes32 neededRole)',
  'error EnforcedPause()',
  'error ReentrancyGuardReentrantCall()',
  'error ERC721NonexistentToken(uint256 tokenId)',
  'error ERC721InsufficientApproval(address operator, uint256 tokenId)',
  'error ERC721IncorrectOwner(address sender, uint256 tokenId, address owner)',
]);

/** What each says, and what helps. */
const ADVICE: Record<(typeof abi)[number]['name'], string> = {
  ERC20InsufficientBalance: '余额不够：sender 有 balance，要转出 needed。先读余额，别忘了小数位。',
  ERC20InsufficientAllowance:
    '授权不够：给 spender 的授权是 allowance，要用 needed。先授权再发送。',
  ERC20InvalidSender: '付出的地址不能用，多半是零地址。核对地址。',
  ERC20InvalidReceiver: '收款地址不能用，多半是零地址，或者代币自己的合约。核对地址。',
  ERC20InvalidApprover: '授权的一方是零地址。检查钱包是否已连接。',
  ERC20InvalidSpender: '授权给了零地址。核对路由合约的地址。',
  SafeERC20FailedOperation: '合约转这种代币没有成功：余额或授权不够，或者代币暂停、限制了地址。',
  ERC2612ExpiredSignature: '签名授权过了截止时间。用新的截止时间重新签名。',
  ERC2612InvalidSigner: '签名的不是 owner，或者域、nonce、数量与签名时不同。重新读取之后再签。',
  OwnableUnauthorizedAccount: '只有合约的所有者能调用。',
  AccessControlUnauthorizedAccount: '账户没有 neededRole 这个角色，不能调用。',
  EnforcedPause: '合约暂停了。等它恢复。',
  ReentrancyGuardReentrantCall: '在回调里又进入了同一个合约。等这次调用结束再调用。',
  ERC721NonexistentToken: '没有这个编号的 NFT：写错了，或者已经销毁。',
  ERC721InsufficientApproval: 'operator 没有动用这枚 NFT 的授权。由所有者发送，或先授权。',
  ERC721IncorrectOwner: '写的不是这枚 NFT 现在的所有者。用 ownerOf 读取。',
};

const bySelector = new Map(
  abi.map((item) => {
    const types = (item.inputs as readonly AbiParameter[]).map(({ type }) => type);
    return [toFunctionSelector(`${item.name}(${types.join(',')})`), item] as const;
  }),
);

export const isCustomError = (selector: string): boolean => bySelector.has(selector as Hex);

export function decodeCustomError(data: Hex, context: Context): Decoded {
  const item = bySelector.get(slice(data, 0, 4))!;
  const inputs: readonly AbiParameter[] = item.inputs;
  try {
    const values = inputs.length > 0 ? decodeAbiParameters(inputs, slice(data, 4)) : [];
    return decoded('回滚数据', item.name, {
      reason: item.name,
      notes: [ADVICE[item.name], '代币或它的库抛出的自定义错误，不是 SwapX 合约的。'],
      fields: fieldsOf(flatten(inputs, values), item.name, context),
    });
  } catch {
    throw new Unreadable(
      `开头是自定义错误 ${item.name}，后面却不是它的参数：数据可能被截断。重新复制整段。`,
    );
  }
}
