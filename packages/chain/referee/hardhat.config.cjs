// Hardhat requires CommonJS; tsx loads rules.ts, so that each rule is written once.
const { blockGasLimit, chainId, genesisDate } = require('../evm/rules.ts');

module.exports = {
  solidity: '0.8.30',
  networks: {
    hardhat: {
      chainId,
      initialDate: genesisDate,
      blockGasLimit: Number(blockGasLimit),
      hardfork: 'merge',
      // As in usual nodes: sending a transaction that reverts does not fail; it is mined.
      throwOnTransactionFailures: false,
    },
  },
};
