# SPDX-License-Identifier: MIT
# 用 Hardhat 分叉 Xone：在自己的空目录里依次执行。测试用本地链代替主网执行同样的内容。

# #region config
cat > hardhat.config.cjs <<'END'
module.exports = {
  solidity: '0.8.30',
  networks: {
    hardhat: {
      chainId: 3721,
      hardfork: 'merge',
      forking: { url: process.env.XONE_RPC_URL },
      chains: { 3721: { hardforkHistory: { merge: 0 } } },
    },
  },
};
END
# #endregion config

# #region start
npx hardhat node --hostname 127.0.0.1 --port 8546
# #endregion start

# #region mine
curl http://127.0.0.1:8546 --header 'Content-Type: application/json' \
  --data '{"jsonrpc":"2.0","id":1,"method":"hardhat_mine","params":[]}'
# #endregion mine
