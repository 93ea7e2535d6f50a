// Hardhat 只接受 CommonJS 形式的配置；规则由 tsx 读取，所以仍只写在一处。
const { blockGasLimit, chainId, genesisDate } = require('../evm/rules.ts');

module.exports = {
  solidity: '0.8.30',
  networks: {
    hardhat: {
      chainId,
      initialDate: genesisDate,
      blockGasLimit: Number(blockGasLimit),
      hardfork: 'merge',
      // 与普通节点一样：回滚的交易照样上链，发送时不报错。
      throwOnTransactionFailures: false,
    },
  },
};
