// SPDX-License-Identifier: MIT
pragma solidity 0.7.6;

import "@uniswap/v3-core/contracts/libraries/BitMath.sol";

contract Exercise {
    /// 在位图的一个字里，离 tick 最近的有边界的刻度；没有，就是这个字最远的一个。
    /// lte 为真时往下找，含 tick 自己；为假时往上找，不含自己。
    /// word 就是要找的那个字：一位是一个间隔，256 位是一个字。
    function next(
        uint256 word,
        int24 tick,
        int24 tickSpacing,
        bool lte
    ) external pure returns (int24 nextTick, bool initialized) {
        revert(unicode"还没有写");
    }
}
