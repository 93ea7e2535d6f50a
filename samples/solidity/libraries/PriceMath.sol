// SPDX-License-Identifier: GPL-2.0-or-later
pragma solidity =0.7.6;

import {FullMath} from "@uniswap/v3-core/contracts/libraries/FullMath.sol";
import {SqrtPriceMath} from "@uniswap/v3-core/contracts/libraries/SqrtPriceMath.sol";
import {TickMath} from "@uniswap/v3-core/contracts/libraries/TickMath.sol";

/// 三个数学库各用一次：刻度与价格互相换算，价格换成数量，移动价格要多少代币。
contract PriceMath {
    // #region price
    /// 刻度 tick 处，amount0 个 token0 值多少 token1，最小单位，向下取整。
    function quoteAtTick(int24 tick, uint256 amount0) external pure returns (uint256) {
        uint160 sqrtPriceX96 = TickMath.getSqrtRatioAtTick(tick);
        // 价格是根号价格的平方：乘两次，每次都除以 2^96。直接相乘会超出 256 位，mulDiv 不会。
        uint256 half = FullMath.mulDiv(amount0, sqrtPriceX96, 1 << 96);
        return FullMath.mulDiv(half, sqrtPriceX96, 1 << 96);
    }

    /// 不大于这个根号价格的最大刻度。
    function tickOf(uint160 sqrtPriceX96) external pure returns (int24) {
        return TickMath.getTickAtSqrtRatio(sqrtPriceX96);
    }
    // #endregion price

    // #region move
    /// 流动性不变，价格从 from 走到 to，要付进多少、得到多少，不含手续费。
    function amountsToMove(
        int24 from,
        int24 to,
        uint128 liquidity
    ) external pure returns (uint256 amountIn, uint256 amountOut) {
        uint160 start = TickMath.getSqrtRatioAtTick(from);
        uint160 end = TickMath.getSqrtRatioAtTick(to);
        // 付进的向上取整，得到的向下取整：误差总对池有利。
        if (to > from) {
            amountIn = SqrtPriceMath.getAmount1Delta(start, end, liquidity, true);
            amountOut = SqrtPriceMath.getAmount0Delta(start, end, liquidity, false);
        } else {
            amountIn = SqrtPriceMath.getAmount0Delta(end, start, liquidity, true);
            amountOut = SqrtPriceMath.getAmount1Delta(end, start, liquidity, false);
        }
    }
    // #endregion move
}
