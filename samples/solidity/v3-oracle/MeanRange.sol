// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

// #region head
/// 自动铸造要从 GuardedTwap 读的两项。
interface ITickOracle {
    /// 平均刻度；价格不可信时回滚。
    function meanTick() external view returns (int24);

    /// 现价离平均价最多几个刻度。
    function maximumDeviation() external view returns (int24);

    function pool() external view returns (address);
}

/// 没有用户在场时的区间：以慢的平均刻度为中心，现价一定在里面，离快的平均刻度也不远。
contract MeanRange {
    ITickOracle public immutable slow;
    ITickOracle public immutable fast;
    int24 public immutable tickSpacing;
    /// 从中心到每一边的刻度数，是刻度间距的整数倍。
    int24 public immutable halfWidth;

    constructor(ITickOracle slow_, ITickOracle fast_, int24 tickSpacing_, int24 halfWidth_) {
        require(slow_.pool() == fast_.pool(), "different pools");
        require(halfWidth_ % tickSpacing_ == 0, "not a multiple of the spacing");
        // 中心向下取整，最多偏一格：再窄，现价就可能在区间之外，只存得进一种代币。
        require(halfWidth_ >= slow_.maximumDeviation() + tickSpacing_, "too narrow");
        (slow, fast, tickSpacing, halfWidth) = (slow_, fast_, tickSpacing_, halfWidth_);
    }
    // #endregion head

    // #region range
    /// 平均价不可信时它们回滚，这里也就回滚：这一次不铸造。
    function range() external view returns (int24 tickLower, int24 tickUpper) {
        int24 centre = _floor(slow.meanTick());
        // 只要它的检查：快的平均价跟得上行情，界限可以定得小，推离市价存入的损失才小。
        fast.meanTick();
        return (centre - halfWidth, centre + halfWidth);
    }

    /// 不大于 tick 的、刻度间距的整数倍。除法向零取整，所以负数有余数时再减一格。
    function _floor(int24 tick) private view returns (int24 floored) {
        floored = (tick / tickSpacing) * tickSpacing;
        if (tick < 0 && tick % tickSpacing != 0) floored -= tickSpacing;
    }
    // #endregion range
}
