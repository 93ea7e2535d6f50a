// SPDX-License-Identifier: MIT
pragma solidity 0.7.6;

import "@uniswap/v3-core/contracts/libraries/SqrtPriceMath.sol";
import "@uniswap/v3-core/contracts/libraries/TickMath.sol";
import {Kit} from "../Kit.sol";
import {Exercise} from "./Exercise.sol";

contract Checks is Kit {
    struct Prices {
        uint160 current;
        uint160 lower;
        uint160 upper;
    }

    Exercise private immutable exercise = new Exercise();

    /// @notice 现价在区间里：两种代币都有
    function testInside() external {
        _compare(_about(), _x(0, -600, 1200, 1e18));
    }

    /// @notice 现价在区间之下：只有 token0
    function testBelow() external {
        _compare(_about(), _x(-900, -600, 1200, 1e18));
    }

    /// @notice 现价在区间之上：只有 token1
    function testAbove() external {
        _compare(_about(), _x(900, -600, 1200, 1e18));
    }

    /// @notice 恰好在边界上
    function testEdges() external {
        _compare(_about(), _x(-600, -600, 1200, 1e18));
        _compare(_about(), _x(600, -600, 1200, 1e18));
    }

    /// @notice 随机的价格、区间与流动性，与池用的库相同
    function testRandom() external {
        _compareRandom(_about(), 60);
    }

    function _pricesAt(int24 tick, int24 lower, int24 width) private pure returns (Prices memory) {
        return
            Prices(
                TickMath.getSqrtRatioAtTick(tick),
                TickMath.getSqrtRatioAtTick(lower),
                TickMath.getSqrtRatioAtTick(lower + width)
            );
    }

    function _within(Prices memory p) private pure returns (uint160 price) {
        price = p.current < p.lower ? p.lower : p.current;
        if (price > p.upper) price = p.upper;
    }

    function yours(int24 tick, int24 lower, int24 width, uint128 liquidity)
        external
        view
        returns (uint256, uint256)
    {
        Prices memory p = _pricesAt(tick, lower, width);
        return exercise.amountsOf(p.current, p.lower, p.upper, liquidity);
    }

    function real(int24 tick, int24 lower, int24 width, uint128 liquidity)
        external
        pure
        returns (uint256, uint256)
    {
        return _amounts(_pricesAt(tick, lower, width), liquidity, false);
    }

    function _amounts(Prices memory p, uint128 liquidity, bool roundUp)
        private
        pure
        returns (uint256 amount0, uint256 amount1)
    {
        uint160 price = _within(p);
        amount0 = SqrtPriceMath.getAmount0Delta(price, p.upper, liquidity, roundUp);
        amount1 = SqrtPriceMath.getAmount1Delta(p.lower, price, liquidity, roundUp);
    }

    function roundedUp(int24 tick, int24 lower, int24 width, uint128 liquidity)
        external
        pure
        returns (uint256, uint256)
    {
        return _amounts(_pricesAt(tick, lower, width), liquidity, true);
    }

    function reversed(int24 tick, int24 lower, int24 width, uint128 liquidity)
        external
        pure
        returns (uint256 amount0, uint256 amount1)
    {
        (amount1, amount0) = _amounts(_pricesAt(tick, lower, width), liquidity, false);
    }

    function wholeRange(int24 tick, int24 lower, int24 width, uint128 liquidity)
        external
        pure
        returns (uint256 amount0, uint256 amount1)
    {
        Prices memory p = _pricesAt(tick, lower, width);
        p.current = p.lower;
        (amount0, ) = _amounts(p, liquidity, false);
        p.current = p.upper;
        (, amount1) = _amounts(p, liquidity, false);
    }

    function _about() private view returns (Question memory q) {
        q = _question(address(this), this.yours.selector, this.real.selector, 4, 3);
        q.inputs[0] = Input(unicode"现价的刻度", -200000, 200000);
        q.inputs[1] = Input(unicode"下界", -200000, 200000);
        q.inputs[2] = Input(unicode"区间宽", 1, 200000);
        q.inputs[3] = Input(unicode"流动性", 0, 2 ** 100);
        q.mistakes[0] = Mistake(this.roundedUp.selector, unicode"你向上取整了：付给头寸的数量向下取整，零头留给池");
        q.mistakes[1] = Mistake(this.reversed.selector, unicode"两种代币写反了：价格越低，头寸里的 token0 越多");
        q.mistakes[2] = Mistake(this.wholeRange.selector, unicode"没有看现价：token0 只在现价到上界之间，token1 只在下界到现价之间");
    }
}
