// SPDX-License-Identifier: MIT
pragma solidity 0.7.6;

import "@uniswap/v3-core/contracts/libraries/TickBitmap.sol";
import {Kit} from "../Kit.sol";
import {Exercise} from "./Exercise.sol";

contract Checks is Kit {
    using TickBitmap for mapping(int16 => uint256);

    int24 private constant SPACING = 60;

    Exercise private immutable exercise = new Exercise();
    mapping(int16 => uint256) private bitmap;

    /// @notice 往下找：当前刻度 130，有边界的是 60 与 600
    function testDownExample() external {
        _compare(_about(), _x(130, -1, 8, 1));
    }

    /// @notice 往下找：恰好在有边界的刻度上，就是它自己
    function testDownItself() external {
        _compare(_about(), _x(120, 0, 8, 1));
    }

    /// @notice 往上找：当前刻度 130，有边界的是 60 与 600
    function testUpExample() external {
        _compare(_about(), _x(130, -1, 8, 0));
    }

    /// @notice 往上找：恰好在有边界的刻度上，不算自己
    function testUpItself() external {
        _compare(_about(), _x(120, 0, 8, 0));
    }

    /// @notice 负的刻度：当前刻度 -10，在间隔 -60 与 0 之间
    function testNegative() external {
        _compare(_about(), _x(-10, 0, 1, 1));
        _compare(_about(), _x(-10, 0, 1, 0));
    }

    /// @notice 一个也没有，就是这个字最远的一个
    function testNone() external {
        _compare(_about(), _x(130, 1000, 1000, 1));
        _compare(_about(), _x(130, 1000, 1000, 0));
    }

    /// @notice 随机的刻度与边界，与 TickBitmap 相同
    function testRandom() external {
        _compareRandom(_about(), 80);
    }

    function _set(int24 tick, int24 first, int24 second) private {
        int24 own = (tick / SPACING - (tick < 0 && tick % SPACING != 0 ? 1 : 0)) * SPACING;
        bitmap.flipTick(own + first * SPACING, SPACING);
        if (second != first) bitmap.flipTick(own + second * SPACING, SPACING);
    }

    /// 两个边界离当前刻度所在的间隔多远，以间隔为单位。
    function real(int24 tick, int24 first, int24 second, bool lte)
        external
        returns (int24 nextTick, bool initialized)
    {
        _set(tick, first, second);
        (nextTick, initialized) = bitmap.nextInitializedTickWithinOneWord(tick, SPACING, lte);
        _set(tick, first, second);
    }

    function yours(int24 tick, int24 first, int24 second, bool lte)
        external
        returns (int24 nextTick, bool initialized)
    {
        _set(tick, first, second);
        int24 own = tick / SPACING - (tick < 0 && tick % SPACING != 0 ? 1 : 0);
        uint256 word = bitmap[int16((lte ? own : own + 1) >> 8)];
        (nextTick, initialized) = exercise.next(word, tick, SPACING, lte);
        _set(tick, first, second);
    }

    function _about() private view returns (Question memory q) {
        q = _question(address(this), this.yours.selector, this.real.selector, 4, 5);
        q.inputs[0] = Input("tick", -800000, 800000);
        q.inputs[1] = Input(unicode"边界离它几个间隔", -300, 300);
        q.inputs[2] = Input(unicode"与", -300, 300);
        q.inputs[3] = Input("lte", 0, 1);
        q.mistakes[0] = Mistake(this.truncated.selector, unicode"负的刻度要向下取整：Solidity 的除法向 0 靠拢，有余数的负数要再减 1");
        q.mistakes[1] = Mistake(this.upItself.selector, unicode"往上找不算自己：从下一个间隔开始");
        q.mistakes[2] = Mistake(this.downWithoutItself.selector, unicode"往下找要算自己：掩码要含当前的这一位");
        q.mistakes[3] = Mistake(this.compressed.selector, unicode"返回的是刻度，不是第几个间隔：最后乘以 tickSpacing");
        q.mistakes[4] = Mistake(this.farthest.selector, unicode"找到的不是最近的一个：往下找取最高的一位，往上找取最低的一位");
    }

    /// 照 variant 的错误去找：1 不向下取整，2 往上含自己，3 往下不含自己，4 不乘间隔，5 找最远的。
    function _find(int24 tick, int24 first, int24 second, bool lte, uint256 variant)
        private
        returns (int24 nextTick, bool initialized)
    {
        _set(tick, first, second);
        int24 own = tick / SPACING - (tick < 0 && tick % SPACING != 0 ? 1 : 0);
        uint256 word = bitmap[int16((lte ? own : own + 1) >> 8)];
        int24 from = variant == 1 ? tick / SPACING : own;
        if (!lte && variant != 2) from++;
        uint256 bit = uint8(from % 256);
        uint256 masked = lte
            ? word & (type(uint256).max >> (255 - bit))
            : word & (type(uint256).max << bit);
        if (variant == 3 && lte) masked &= ~(uint256(1) << bit);
        uint256 found = lte ? 0 : 255;
        if (masked != 0) {
            bool isHighest = lte != (variant == 5);
            found = isHighest ? BitMath.mostSignificantBit(masked) : BitMath.leastSignificantBit(masked);
        }
        nextTick = from + int24(found) - int24(bit);
        if (variant != 4) nextTick *= SPACING;
        initialized = masked != 0;
        _set(tick, first, second);
    }

    function truncated(int24 t, int24 a, int24 b, bool lte) external returns (int24, bool) {
        return _find(t, a, b, lte, 1);
    }

    function upItself(int24 t, int24 a, int24 b, bool lte) external returns (int24, bool) {
        return _find(t, a, b, lte, 2);
    }

    function downWithoutItself(int24 t, int24 a, int24 b, bool lte) external returns (int24, bool) {
        return _find(t, a, b, lte, 3);
    }

    function compressed(int24 t, int24 a, int24 b, bool lte) external returns (int24, bool) {
        return _find(t, a, b, lte, 4);
    }

    function farthest(int24 t, int24 a, int24 b, bool lte) external returns (int24, bool) {
        return _find(t, a, b, lte, 5);
    }
}
