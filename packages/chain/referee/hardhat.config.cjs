// Hardhat accepts only CommonJS; the rules are read by tsx, so that they stand in one place.
const { blockGasLimit, chainId, genesisDate } = require('../evm/rules.ts');

module.exports = {
  solidity: '0.8.30',
  networks: {
    hardhat: {
      chainId,
      initialDate: genesisDate,
      blockGasLimit: Number(blockGasLimit),
      hardfork: 'merge',
      // As usual nodes do: a transaction that reverts is mined, and sending it does not fail.
      throwOnTransactionFailures: false,
    },
  },
};
