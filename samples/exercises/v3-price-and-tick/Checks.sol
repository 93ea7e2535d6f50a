// SPDX-License-Identifier: MIT
pragma solidity 0.7.6;

import "@uniswap/v3-core/contracts/libraries/TickMath.sol";
import {Kit} from "../Kit.sol";
import {Exercise} from "./Exercise.sol";

contract Checks is Kit {
    int256 private constant LEAST = 4295128739;
    int256 private constant MOST = 1461446703485210103287273052203988822378723970341;
    int256 private constant MAX_TICK = 887272;

    Exercise private immutable exercise = new Exercise();

    /// @notice sqrtPriceAt：刻度 0 的根号价格是 1
    function testPriceOne() external {
        _compare(_price(), _x(0));
    }

    /// @notice sqrtPriceAt：刻度 1、2 与 100
    function testPriceExamples() external {
        _compare(_price(), _x(1));
        _compare(_price(), _x(2));
        _compare(_price(), _x(100));
    }

    /// @notice sqrtPriceAt：一百个随机的刻度，正的与负的，与 TickMath 相同
    function testPriceRandom() external {
        _compareRandom(_price(), 100);
    }

    /// @notice sqrtPriceAt：超出两端，就拒绝
    function testPriceRefuses() external {
        _compare(_price(), _x(MAX_TICK + 1));
        _compare(_price(), _x(-MAX_TICK - 1));
    }

    /// @notice tickAt：根号价格是 1，与差一点到 1
    function testTickExamples() external {
        _compare(_tick(), _x(2 ** 96));
        _compare(_tick(), _x(2 ** 96 - 1));
    }

    /// @notice tickAt：恰好在刻度上，与前后差 1，都与 TickMath 相同
    function testTickNear() external {
        _compareRandom(_near(), 30);
    }

    /// @notice tickAt：随机的根号价格，与 TickMath 相同
    function testTickRandom() external {
        _compareRandom(_tick(), 30);
    }

    /// @notice tickAt：超出两端，就拒绝
    function testTickRefuses() external {
        _compare(_tick(), _x(LEAST - 1));
        _compare(_tick(), _x(MOST + 1));
    }

    function realPrice(int24 tick) external pure returns (uint160) {
        return TickMath.getSqrtRatioAtTick(tick);
    }

    function realTick(uint160 sqrtPriceX96) external pure returns (int24) {
        return TickMath.getTickAtSqrtRatio(sqrtPriceX96);
    }

    function realNear(int24 tick, int256 more) external pure returns (int24) {
        return TickMath.getTickAtSqrtRatio(_beside(tick, more));
    }

    function yourNear(int24 tick, int256 more) external view returns (int24) {
        return exercise.tickAt(_beside(tick, more));
    }

    function _beside(int24 tick, int256 more) private pure returns (uint160) {
        return uint160(int256(TickMath.getSqrtRatioAtTick(tick)) + more);
    }

    function _price() private view returns (Question memory q) {
        q = _question(address(exercise), exercise.sqrtPriceAt.selector, this.realPrice.selector, 1, 3);
        q.inputs[0] = Input("tick", -MAX_TICK, MAX_TICK);
        q.mistakes[0] = Mistake(this.priceRoundedDown.selector, unicode"你向下取整了：由 2 ** 128 换成 2 ** 96 时，有余数就加 1");
        q.mistakes[1] = Mistake(this.priceAlwaysMore.selector, unicode"没有余数就不加 1：刻度 0 恰好是 1");
        q.mistakes[2] = Mistake(this.priceReversed.selector, unicode"方向反了：_factor 是负的次方，tick 大于 0 时才取倒数");
    }

    function _tick() private view returns (Question memory q) {
        q = _question(address(exercise), exercise.tickAt.selector, this.realTick.selector, 1, 2);
        q.inputs[0] = Input("sqrtPriceX96", LEAST, MOST);
        q.mistakes[0] = Mistake(this.tickAbove.selector, unicode"你取了上面的一个：刻度向下取整，价格在两个刻度之间时属于下面的");
        q.mistakes[1] = Mistake(this.tickBelow.selector, unicode"恰好在刻度上时，就是那个刻度：比较用 <=");
    }

    function _near() private view returns (Question memory q) {
        q = _question(address(this), this.yourNear.selector, this.realNear.selector, 2, 2);
        q.inputs[0] = Input(unicode"根号价格在 tick", -MAX_TICK + 1, MAX_TICK - 1);
        q.inputs[1] = Input(unicode"再加", -1, 1);
        q.mistakes[0] = Mistake(this.nearAbove.selector, unicode"你取了上面的一个：刻度向下取整，价格在两个刻度之间时属于下面的");
        q.mistakes[1] = Mistake(this.nearBelow.selector, unicode"恰好在刻度上时，就是那个刻度：比较用 <=");
    }

    function _ratio(int24 tick) private pure returns (uint256) {
        return uint256(TickMath.getSqrtRatioAtTick(tick));
    }

    function priceRoundedDown(int24 tick) external pure returns (uint160) {
        return uint160(_ratio(tick) - (tick == 0 ? 0 : 1));
    }

    function priceAlwaysMore(int24 tick) external pure returns (uint160) {
        return uint160(_ratio(tick) + (tick == 0 ? 1 : 0));
    }

    function priceReversed(int24 tick) external pure returns (uint160) {
        return TickMath.getSqrtRatioAtTick(-tick);
    }

    function tickAbove(uint160 sqrtPriceX96) external pure returns (int24) {
        return _above(sqrtPriceX96);
    }

    function tickBelow(uint160 sqrtPriceX96) external pure returns (int24 tick) {
        tick = TickMath.getTickAtSqrtRatio(sqrtPriceX96);
        bool isExact = TickMath.getSqrtRatioAtTick(tick) == sqrtPriceX96;
        if (isExact && tick > -MAX_TICK) tick--;
    }

    function nearAbove(int24 tick, int256 more) external pure returns (int24) {
        return _above(_beside(tick, more));
    }

    function nearBelow(int24 tick, int256 more) external pure returns (int24) {
        int24 found = TickMath.getTickAtSqrtRatio(_beside(tick, more));
        return more == 0 ? found - 1 : found;
    }

    function _above(uint160 price) private pure returns (int24 tick) {
        tick = TickMath.getTickAtSqrtRatio(price);
        if (TickMath.getSqrtRatioAtTick(tick) != price) tick++;
    }
}
