# SPDX-License-Identifier: MIT
# 搭建 Solidity 项目：在自己的空目录里依次执行。测试在临时目录里执行 Hardhat 的部分。

# #region hardhat-config
cat > hardhat.config.cjs <<'END'
const { subtask } = require('hardhat/config');
const { TASK_COMPILE_SOLIDITY_GET_SOLC_BUILD } = require('hardhat/builtin-tasks/task-names');

// 编译器用 npm 装好的版本，不在编译时从网络下载：版本由锁定文件固定。
const packages = { '0.7.6': 'solc-0.7', '0.8.30': 'solc-0.8' };
subtask(TASK_COMPILE_SOLIDITY_GET_SOLC_BUILD, ({ solcVersion }) => ({
  version: solcVersion,
  longVersion: require(packages[solcVersion]).version(),
  compilerPath: require.resolve(`${packages[solcVersion]}/soljson.js`),
  isSolcJs: true,
}));

const optimizer = { enabled: true, runs: 200 };

// 节点与私钥只从环境变量读；没有私钥时也能编译与测试。
const { XONE_RPC_URL, PRIVATE_KEY } = process.env;

module.exports = {
  solidity: {
    compilers: [
      { version: '0.7.6', settings: { optimizer, evmVersion: 'istanbul' } },
      { version: '0.8.30', settings: { optimizer, evmVersion: 'paris' } },
    ],
  },
  networks: XONE_RPC_URL
    ? {
        xone: { url: XONE_RPC_URL, chainId: 3721, accounts: PRIVATE_KEY ? [PRIVATE_KEY] : [] },
      }
    : {},
};
END
# #endregion hardhat-config

# #region contract
mkdir -p contracts
cat > contracts/Price.sol <<'END'
// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IUniswapV3Pool as ISwapXV3Pool} from "@uniswap/v3-core/contracts/interfaces/IUniswapV3Pool.sol";

/// 只为确认导入与编译器都配好了；slot0 不能当预言机。
contract Price {
    function tickOf(ISwapXV3Pool pool) external view returns (int24 tick) {
        (, tick, , , , , ) = pool.slot0();
    }
}
END
# #endregion contract

# #region compile
npx hardhat compile
# #endregion compile

# #region standard-json
node -e '
const { readFileSync, writeFileSync } = require("node:fs");
const { dirname, join } = require("node:path");
// 合约旁边的 .dbg.json 写着它出自哪一次编译；换成你要验证的合约。
const debug = "artifacts/contracts/Price.sol/Price.dbg.json";
const { buildInfo } = JSON.parse(readFileSync(debug, "utf8"));
const { input } = JSON.parse(readFileSync(join(dirname(debug), buildInfo), "utf8"));
writeFileSync("standard-input.json", JSON.stringify(input));
'
# #endregion standard-json

# #region foundry-config
cat > foundry.toml <<'END'
[profile.default]
src = "contracts"
libs = ["node_modules"]
solc = "0.8.30"
evm_version = "paris"
optimizer = true
optimizer_runs = 200
remappings = [
  "@uniswap/v3-core/=node_modules/@uniswap/v3-core/",
  "@uniswap/v3-periphery/=node_modules/@uniswap/v3-periphery/",
  "@openzeppelin/contracts/=node_modules/@openzeppelin/contracts/",
]
END
# #endregion foundry-config
