// SPDX-License-Identifier: MIT
/// @notice 没有看现在的刻度
pragma solidity 0.7.6;

contract Exercise {
    /// 区间里的手续费增长。outside 是两个边界刻度各自记下的外侧累计值；
    /// 外侧是现在的刻度不在的那一侧。
    function growthInside(
        int24 lower,
        int24 upper,
        int24 current,
        uint256 global,
        uint256 outsideLower,
        uint256 outsideUpper
    ) external pure returns (uint256 inside) {
        uint256 below = outsideLower;
        uint256 above = outsideUpper;
        inside = global - below - above;
    }
}
