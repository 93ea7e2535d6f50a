// SPDX-License-Identifier: MIT
/// @notice 先从 remaining 里扣手续费
pragma solidity 0.7.6;

import "@uniswap/v3-core/contracts/libraries/FullMath.sol";
import "@uniswap/v3-core/contracts/libraries/SqrtPriceMath.sol";

contract Exercise {
    /// 精确输入的一步：从 current 朝 target 走，流动性不变，还剩 remaining 没有用。fee 是百万分之几。
    /// 可以用 SqrtPriceMath 的 getAmount0Delta、getAmount1Delta 与 getNextSqrtPriceFromInput。
    function step(
        uint160 current,
        uint160 target,
        uint128 liquidity,
        uint256 remaining,
        uint24 fee
    )
        external
        pure
        returns (
            uint160 next,
            uint256 amountIn,
            uint256 amountOut,
            uint256 feeAmount
        )
    {
        bool zeroForOne = current >= target;
        uint256 lessFee = remaining;
        amountIn = _amountIn(current, target, liquidity, zeroForOne);
        next = lessFee >= amountIn
            ? target
            : SqrtPriceMath.getNextSqrtPriceFromInput(current, liquidity, lessFee, zeroForOne);
        if (next != target) amountIn = _amountIn(current, next, liquidity, zeroForOne);
        amountOut = zeroForOne
            ? SqrtPriceMath.getAmount1Delta(next, current, liquidity, false)
            : SqrtPriceMath.getAmount0Delta(current, next, liquidity, false);
        feeAmount = next == target
            ? FullMath.mulDivRoundingUp(amountIn, fee, 1e6 - fee)
            : remaining - amountIn;
    }

    /// 从 current 走到 next 要收进多少，向上取整。
    function _amountIn(
        uint160 current,
        uint160 next,
        uint128 liquidity,
        bool zeroForOne
    ) private pure returns (uint256) {
        return
            zeroForOne
                ? SqrtPriceMath.getAmount0Delta(next, current, liquidity, true)
                : SqrtPriceMath.getAmount1Delta(current, next, liquidity, true);
    }
}
