// SPDX-License-Identifier: MIT
pragma solidity 0.7.6;

import "@uniswap/v3-core/contracts/libraries/Tick.sol";
import {Kit} from "../Kit.sol";
import {Exercise} from "./Exercise.sol";

contract Checks is Kit {
    using Tick for mapping(int24 => Tick.Info);

    int24 private constant LOWER = -60;
    int24 private constant UPPER = 60;

    Exercise private immutable exercise = new Exercise();
    mapping(int24 => Tick.Info) private ticks;

    /// @notice 现在的刻度在区间里：全部 1000，下界外侧 300，上界外侧 100
    function testInside() external {
        _compare(_about(), _x(0, 1000, 300, 100));
    }

    /// @notice 在区间之下，与在区间之上
    function testOutside() external {
        _compare(_about(), _x(-100, 1000, 300, 100));
        _compare(_about(), _x(100, 1000, 300, 600));
    }

    /// @notice 恰好在下界上算区间里，恰好在上界上算区间外
    function testEdges() external {
        _compare(_about(), _x(LOWER, 1000, 300, 100));
        _compare(_about(), _x(UPPER, 1000, 300, 600));
    }

    /// @notice 减出来比 0 小，就绕回去，不拒绝
    function testWraps() external {
        _compare(_about(), _x(0, 1000, 900, 800));
    }

    /// @notice 随机的数，与池用的库相同
    function testRandom() external {
        _compareRandom(_about(), 100);
    }

    function yours(int24 current, uint256 global, uint256 outsideLower, uint256 outsideUpper)
        external
        view
        returns (uint256)
    {
        return exercise.growthInside(LOWER, UPPER, current, global, outsideLower, outsideUpper);
    }

    function real(int24 current, uint256 global, uint256 outsideLower, uint256 outsideUpper)
        public
        returns (uint256 inside)
    {
        ticks[LOWER].feeGrowthOutside0X128 = outsideLower;
        ticks[UPPER].feeGrowthOutside0X128 = outsideUpper;
        (inside, ) = ticks.getFeeGrowthInside(LOWER, UPPER, current, global, 0);
    }

    function alwaysInside(int24, uint256 global, uint256 lower, uint256 upper) external pure returns (uint256) {
        return global - lower - upper;
    }

    function lowerExcluded(int24 current, uint256 global, uint256 lower, uint256 upper)
        external
        returns (uint256)
    {
        return current == LOWER ? lower - upper : real(current, global, lower, upper);
    }

    function upperIncluded(int24 current, uint256 global, uint256 lower, uint256 upper)
        external
        returns (uint256)
    {
        return current == UPPER ? global - lower - upper : real(current, global, lower, upper);
    }

    function reversed(int24 current, uint256 global, uint256 lower, uint256 upper)
        external
        pure
        returns (uint256)
    {
        uint256 below = current < LOWER ? lower : global - lower;
        uint256 above = current >= UPPER ? upper : global - upper;
        return global - below - above;
    }

    function _about() private view returns (Question memory q) {
        q = _question(address(this), this.yours.selector, this.real.selector, 4, 4);
        q.inputs[0] = Input(unicode"下界 -60，上界 60，current", -200, 200);
        q.inputs[1] = Input("global", 0, 2 ** 200);
        q.inputs[2] = Input("outsideLower", 0, 2 ** 200);
        q.inputs[3] = Input("outsideUpper", 0, 2 ** 200);
        q.mistakes[0] = Mistake(this.alwaysInside.selector, unicode"没有看现在的刻度：它在区间之外时，有一个边界的外侧在另一边，要用 global 减");
        q.mistakes[1] = Mistake(this.lowerExcluded.selector, unicode"恰好在下界上算区间里：用 >=");
        q.mistakes[2] = Mistake(this.upperIncluded.selector, unicode"恰好在上界上已经不在区间里：用 <");
        q.mistakes[3] = Mistake(this.reversed.selector, unicode"内外侧反了：现在的刻度不低于下界时，下界的外侧就是它之下");
    }
}
