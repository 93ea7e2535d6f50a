import { facts } from '../..';
import { judged, noted, type Question } from '../question';

const chainId: Question = {
  subject: 'chain',
  keys: ['mainnet.chainId'],
  asks: '链 ID',
  async ask({ client }) {
    const seen = await client.getChainId();
    return judged(seen === facts['mainnet.chainId'].value, seen);
  },
};

/** PUSH0 PUSH0 RETURN as creation code: an EVM before Shanghai reports an invalid opcode. */
const push0: Question = {
  subject: 'chain',
  keys: [],
  asks: 'PUSH0（Shanghai 的指令）',
  ask: ({ client, at }) =>
    client.call({ ...at, data: '0x5f5ff3' }).then(
      () => noted('支持'),
      (error: Error) => {
        if (!/opcode/i.test(error.message)) throw error;
        return noted('不支持，编译时 evmVersion 不能高于 paris');
      },
    ),
};

export const chainQuestions: Question[] = [chainId, push0];
