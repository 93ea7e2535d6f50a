// SPDX-License-Identifier: MIT
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
        revert(unicode"还没有写");
    }
}
