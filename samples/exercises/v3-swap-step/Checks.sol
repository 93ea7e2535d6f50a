// SPDX-License-Identifier: MIT
pragma solidity 0.7.6;
pragma abicoder v2;

import "@uniswap/v3-core/contracts/libraries/SwapMath.sol";
import "@uniswap/v3-core/contracts/libraries/TickMath.sol";
import {Kit} from "../Kit.sol";
import {Exercise} from "./Exercise.sol";

contract Checks is Kit {
    uint24 private constant FEE = 3000;

    struct Step {
        uint160 next;
        uint256 amountIn;
        uint256 amountOut;
        uint256 feeAmount;
    }

    Exercise private immutable exercise = new Exercise();

    /// @notice 卖出 token0，用完了，没有走到目标
    function testStops() external {
        _compare(_about(), _x(0, -600, 1e18, 1e16));
    }

    /// @notice 卖出 token0，走到目标，还有剩余
    function testReaches() external {
        _compare(_about(), _x(0, -600, 1e18, 1e18));
    }

    /// @notice 卖出 token1：价格往上走
    function testUp() external {
        _compare(_about(), _x(0, 600, 1e18, 1e16));
        _compare(_about(), _x(0, 600, 1e18, 1e18));
    }

    /// @notice 随机的价格、流动性与数量，与池用的库相同
    function testRandom() external {
        _compareRandom(_about(), 80);
    }

    function _prices(int24 tick, int24 more) private pure returns (uint160, uint160) {
        return (TickMath.getSqrtRatioAtTick(tick), TickMath.getSqrtRatioAtTick(tick + more));
    }

    function yours(int24 tick, int24 more, uint128 liquidity, uint256 remaining)
        external
        view
        returns (Step memory s)
    {
        (uint160 current, uint160 target) = _prices(tick, more);
        (s.next, s.amountIn, s.amountOut, s.feeAmount) = exercise.step(
            current,
            target,
            liquidity,
            remaining,
            FEE
        );
    }

    function real(int24 tick, int24 more, uint128 liquidity, uint256 remaining)
        public
        pure
        returns (Step memory s)
    {
        (uint160 current, uint160 target) = _prices(tick, more);
        (s.next, s.amountIn, s.amountOut, s.feeAmount) = SwapMath.computeSwapStep(
            current,
            target,
            liquidity,
            int256(remaining),
            FEE
        );
    }

    function _reached(Step memory s, int24 tick, int24 more) private pure returns (bool) {
        (, uint160 target) = _prices(tick, more);
        return s.next == target;
    }

    function feeOfInput(int24 tick, int24 more, uint128 liquidity, uint256 remaining)
        external
        pure
        returns (Step memory s)
    {
        s = real(tick, more, liquidity, remaining);
        if (_reached(s, tick, more)) s.feeAmount = FullMath.mulDivRoundingUp(s.amountIn, FEE, 1e6);
    }

    function feeRoundedDown(int24 tick, int24 more, uint128 liquidity, uint256 remaining)
        external
        pure
        returns (Step memory s)
    {
        s = real(tick, more, liquidity, remaining);
        if (_reached(s, tick, more)) s.feeAmount = FullMath.mulDiv(s.amountIn, FEE, 1e6 - FEE);
    }

    function dustLost(int24 tick, int24 more, uint128 liquidity, uint256 remaining)
        external
        pure
        returns (Step memory s)
    {
        s = real(tick, more, liquidity, remaining);
        s.feeAmount = FullMath.mulDivRoundingUp(s.amountIn, FEE, 1e6 - FEE);
    }

    function outRoundedUp(int24 tick, int24 more, uint128 liquidity, uint256 remaining)
        external
        pure
        returns (Step memory s)
    {
        s = real(tick, more, liquidity, remaining);
        (uint160 current, uint160 target) = _prices(tick, more);
        s.amountOut = current >= target
            ? SqrtPriceMath.getAmount1Delta(s.next, current, liquidity, true)
            : SqrtPriceMath.getAmount0Delta(current, s.next, liquidity, true);
    }

    function withoutFee(int24 tick, int24 more, uint128 liquidity, uint256 remaining)
        external
        pure
        returns (Step memory s)
    {
        (uint160 current, uint160 target) = _prices(tick, more);
        (s.next, s.amountIn, s.amountOut, ) = SwapMath.computeSwapStep(
            current,
            target,
            liquidity,
            int256(remaining),
            0
        );
        s.feeAmount = s.next == target
            ? FullMath.mulDivRoundingUp(s.amountIn, FEE, 1e6 - FEE)
            : remaining - s.amountIn;
    }

    function _about() private view returns (Question memory q) {
        q = _question(address(this), this.yours.selector, this.real.selector, 4, 5);
        q.inputs[0] = Input(unicode"手续费 3000，从刻度", -200000, 200000);
        q.inputs[1] = Input(unicode"走几个刻度", -2000, 2000);
        q.inputs[2] = Input(unicode"流动性", 1000, 2 ** 100);
        q.inputs[3] = Input("remaining", 1, 2 ** 100);
        q.mistakes[0] = Mistake(this.feeOfInput.selector, unicode"手续费要由净的 amountIn 反推：乘以 fee，除以 1e6 - fee，不是除以 1e6");
        q.mistakes[1] = Mistake(this.feeRoundedDown.selector, unicode"手续费向上取整：收进来的都多收");
        q.mistakes[2] = Mistake(this.dustLost.selector, unicode"没走到目标时，手续费是全部剩余：精确输入必须恰好用完");
        q.mistakes[3] = Mistake(this.outRoundedUp.selector, unicode"付出的数量向下取整");
        q.mistakes[4] = Mistake(this.withoutFee.selector, unicode"判断走不走得到目标之前，先从 remaining 里扣手续费");
    }
}
