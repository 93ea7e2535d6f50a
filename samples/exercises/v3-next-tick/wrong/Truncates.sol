// SPDX-License-Identifier: MIT
/// @notice 负的刻度要向下取整
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
        int24 compressed = tick / tickSpacing;
        
        if (!lte) compressed++;
        uint8 bit = uint8(compressed % 256);
        uint256 masked;
        if (lte) {
            masked = word & (type(uint256).max >> (255 - bit));
            uint8 found = masked == 0 ? 0 : BitMath.mostSignificantBit(masked);
            nextTick = (compressed - int24(bit - found)) * tickSpacing;
        } else {
            masked = word & (type(uint256).max << bit);
            uint8 found = masked == 0 ? 255 : BitMath.leastSignificantBit(masked);
            nextTick = (compressed + int24(found - bit)) * tickSpacing;
        }
        initialized = masked != 0;
    }
}
