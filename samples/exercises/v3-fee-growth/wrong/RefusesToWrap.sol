// SPDX-License-Identifier: MIT
/// @notice 真正的合约返回
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
        uint256 below = current >= lower ? outsideLower : global - outsideLower;
        uint256 above = current < upper ? outsideUpper : global - outsideUpper;
        require(below + above <= global, "less than 0"); inside = global - below - above;
    }
}
