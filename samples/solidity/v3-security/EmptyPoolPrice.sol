// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IUniswapV3Pool as ISwapXV3Pool} from "@uniswap/v3-core/contracts/interfaces/IUniswapV3Pool.sol";

/// 把没有流动性的池推到指定的价格。池的 swap 不检查流动性：没有成交，也就不用付任何代币。
contract EmptyPoolPrice {
    // #region move
    function move(ISwapXV3Pool pool, uint160 sqrtPriceX96) external {
        (uint160 current, , , , , , ) = pool.slot0();
        // 数量只要不是 0；没有流动性就用不掉，价格一路走到限制才停。
        pool.swap(msg.sender, sqrtPriceX96 < current, 1, sqrtPriceX96, "");
    }

    function uniswapV3SwapCallback(int256 amount0, int256 amount1, bytes calldata) external pure {
        // 本合约不付款，所以谁来调用都一样；池若有流动性，就在这里回滚。
        require(amount0 <= 0 && amount1 <= 0, "EmptyPoolPrice: NOT_EMPTY");
    }
    // #endregion move
}
