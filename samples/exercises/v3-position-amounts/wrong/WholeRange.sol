// SPDX-License-Identifier: MIT
/// @notice 没有看现价
pragma solidity 0.7.6;

import "@uniswap/v3-core/contracts/libraries/FullMath.sol";

contract Exercise {
    /// 头寸取回时得到多少：现价、两个边界的根号价格（各乘以 2 ** 96）与流动性。
    /// 乘积会超过 256 位：FullMath.mulDiv(a, b, c) 算 a * b / c，中途不溢出。
    function amountsOf(
        uint160 sqrtPrice,
        uint160 sqrtLower,
        uint160 sqrtUpper,
        uint128 liquidity
    ) external pure returns (uint256 amount0, uint256 amount1) {
        uint160 price = sqrtPrice;
        if (price < sqrtLower) price = sqrtLower;
        if (price > sqrtUpper) price = sqrtUpper;
        amount0 = FullMath.mulDiv(uint256(liquidity) << 96, sqrtUpper - price, sqrtUpper) / price;
        amount1 = FullMath.mulDiv(liquidity, sqrtUpper - sqrtLower, 1 << 96); price = sqrtLower; amount0 = FullMath.mulDiv(uint256(liquidity) << 96, sqrtUpper - price, sqrtUpper) / price;
    }
}
