// Hardhat 只接受 CommonJS 形式的配置；事实表由 tsx 读取，所以链 ID 仍只写在一处。
const { facts } = require('../../facts/index.ts');

module.exports = {
  solidity: '0.8.30',
  networks: {
    hardhat: {
      chainId: facts['mainnet.chainId'].value,
      // 固定起始时间：每次运行的区块时间都相同，示例的输出才能保存下来比对。
      initialDate: '2026-01-01T00:00:00Z',
      // 较旧的规则：在这里能跑的字节码，在更新的链上也能跑。
      hardfork: 'merge',
    },
  },
};
