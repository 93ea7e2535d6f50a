// Checks that errors as programs print them lead to their cause and mend, and addresses to what they are.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { facts } from 'swapx-facts';
import { createSearch } from 'swapx-search/engine/client';
import { readBuiltFile } from '../../../tests/kit/built-site';

const { search } = createSearch((file) =>
  Promise.resolve(new Response(new Uint8Array(readBuiltFile(file)))),
);

const ROUTER = facts['mainnet.v3.swapRouter'].value;
const HASH = `0x${'ab'.repeat(32)}`;

/** Messages of viem, ethers, wallets, nodes and test chains, and the section that explains them. */
const MESSAGES: [message: string, section: string][] = [
  ['execution reverted: STF', '/sdk/errors#STF'],
  [
    `ContractFunctionExecutionError: The contract function "exactInputSingle" reverted with the following reason:\nSTF\n\nContract Call:\n  address:   ${ROUTER}\n  function:  exactInputSingle((address tokenIn, uint24 fee))\n  sender:    0x1111111111111111111111111111111111111111\n\nDocs: https://viem.sh/docs/contract/simulateContract\nVersion: viem@2.21.0\n    at getContractError (getContractError.ts:78:10)`,
    '/sdk/errors#STF',
  ],
  [
    `execution reverted: "Too little received" (action="estimateGas", data="0x08c379a0", reason="Too little received", transaction={ "data": "0x04e45aaf", "to": "${ROUTER}" }, invocation=null, revert={ "args": [ "Too little received" ], "name": "Error", "signature": "Error(string)" }, code=CALL_EXCEPTION, version=6.13.4)`,
    '/sdk/errors#Too-little-received',
  ],
  [
    '{"code":-32603,"message":"Internal JSON-RPC error.","data":{"code":3,"message":"execution reverted: Price slippage check"}}',
    '/sdk/errors#Price-slippage-check',
  ],
  [
    '{"code":4001,"message":"MetaMask Tx Signature: User denied transaction signature."}',
    '/sdk/errors#code-4001',
  ],
  [
    'Error: cannot estimate gas; transaction may fail or may require manual gas limit [ See: https://links.ethers.org/v5-errors-UNPREDICTABLE_GAS_LIMIT ] (reason="execution reverted: Transaction too old", method="estimateGas", code=UNPREDICTABLE_GAS_LIMIT, version=providers/5.7.2)',
    '/sdk/errors#Transaction-too-old',
  ],
  [
    "Error: VM Exception while processing transaction: reverted with reason string 'UniswapV2Router: EXPIRED'\n    at <UnrecognizedContract>.<unknown> (0x89eA27957bb86FBFFC2e0ABfc5a5a64BB0343367)",
    '/sdk/errors#V2-EXPIRED',
  ],
  [
    "Fail with error 'UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT'",
    '/sdk/errors#V2-INSUFFICIENT_OUTPUT_AMOUNT',
  ],
  [
    'execution reverted: TransferHelper::transferFrom: transferFrom failed',
    '/sdk/errors#V2-TRANSFER_FROM_FAILED',
  ],
  [
    'TransactionExecutionError: The total cost (gas * gas fee + value) of executing this transaction exceeds the balance of the account.\n\nThis error could arise when the account does not have enough funds to:\n - pay for the total gas fee,\n - pay for the value to send.',
    '/sdk/errors#insufficient-funds',
  ],
  [
    'NonceTooLowError: Nonce provided for the transaction is lower than the current nonce of the account.\nTry increasing the nonce or find the latest nonce with `getTransactionCount`.',
    '/sdk/errors#nonce-too-low',
  ],
  [
    'ContractFunctionExecutionError: The contract function "slot0" returned no data ("0x").\n\nThis could be due to any of the following:\n  - The contract does not have the function "slot0",',
    '/sdk/errors#returned-no-data',
  ],
  [
    'Uncaught (in promise) TypeError: Do not know how to serialize a BigInt\n    at JSON.stringify (<anonymous>)',
    '/sdk/errors#serialize-bigint',
  ],
  [
    'Uncaught Error: Invariant failed: ADDRESSES\n    at invariant (tiny-invariant.js:12:11)',
    '/sdk/errors#Invariant-ADDRESSES',
  ],
  [
    'SyntaxError: Cannot convert 0.1 to a BigInt\n    at BigInt (<anonymous>)',
    '/sdk/errors#cannot-convert-to-bigint',
  ],
  [
    'InvalidAddressError: Address "0xabc" is invalid.\n\n- Address must be a hex value of 20 bytes (40 hex characters).',
    '/sdk/errors#address-invalid',
  ],
  [
    'ChainMismatchError: The current chain of the wallet (id: 1) does not match the target chain for the transaction (id: 3721 – Xone).',
    '/sdk/errors#chain-mismatch',
  ],
  [
    '{"code":4902,"message":"Unrecognized chain ID \\"0xe89\\". Try adding the chain using wallet_addEthereumChain first."}',
    '/sdk/errors#code-4902',
  ],
  ['Error: execution reverted: LOK', '/sdk/errors#LOK'],
  [
    `TransactionReceiptNotFoundError: Transaction receipt with hash "${HASH}" could not be found. The Transaction may not be processed on a block yet.`,
    '/sdk/errors#receipt-not-found',
  ],
  ['execution reverted: AS', '/sdk/errors#AS'],
  [
    'JsonRpcProvider failed to detect network and cannot start up; retry in 1s (perhaps the URL is wrong or the node is not started)',
    '/sdk/errors#failed-to-detect-network',
  ],
  ['execution reverted: Not approved', '/sdk/errors#Not-approved'],
  // Errors of the tables lead to the page that they are from.
  [
    'execution reverted: ERC721: transfer to non ERC721Receiver implementer',
    '/sdk/v3/reference/interfaces/SafeTransferOptions#pitfalls',
  ],
  ['execution reverted: M0', '/contract/swapx-v3/technical-reference/core/SwapXV3Pool#errors'],
];

describe('a pasted message is explained', () => {
  for (const [message, section] of MESSAGES) {
    it(message.slice(0, 70), async () => {
      const { explained } = await search(message, 3);
      assert.equal(explained?.address, section);
      assert.ok(explained.parts.some(({ label }) => label === '原因'));
      assert.ok(explained.parts.some(({ label }) => label === '改法'));
    });
  }
});

it('words that are no error are not explained', async () => {
  for (const query of [
    '怎么撤销授权',
    '滑点',
    'exactInputSingle',
    'how can I fix this',
    '手续费 AS',
  ]) {
    assert.equal((await search(query, 3)).explained, undefined, query);
  }
});

it('an address is named, with its network and where to read on', async () => {
  for (const text of [ROUTER, ROUTER.toLowerCase()]) {
    const { card } = await search(text, 3);
    assert.equal(card?.title, 'SwapRouter，Xone 主网', text);
    assert.equal(card.copy, ROUTER);
    assert.deepEqual(
      card.links.map(([words]) => words),
      ['部署地址', '参考'],
    );
  }
  assert.equal((await search(`0x${'12'.repeat(20)}`, 3)).card, undefined);
  // Other addresses may begin and end with the same digits: a shortened address names no contract.
  const shortened = `${ROUTER.slice(0, 6)}…${ROUTER.slice(-4)}`;
  assert.equal((await search(shortened, 3)).card, undefined);
});

it('a term of the glossary is defined in both languages, and only when it is all of the query', async () => {
  for (const query of ['滑点', 'Slippage', '無常損失', 'impermanent loss']) {
    assert.match((await search(query, 3)).card?.text ?? '', /。$/, query);
  }
  assert.equal((await search('滑点太大怎么办', 3)).card, undefined);
});
