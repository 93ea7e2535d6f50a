// SPDX-License-Identifier: GPL-2.0-or-later
pragma solidity 0.7.6;
pragma abicoder v2;

import "@uniswap/v3-core/contracts/libraries/SqrtPriceMath.sol";
import "@uniswap/v3-core/contracts/libraries/SwapMath.sol";
import "@uniswap/v3-core/contracts/libraries/TickBitmap.sol";
import "@uniswap/v3-core/contracts/libraries/TickMath.sol";
import "@uniswap/v3-periphery/contracts/libraries/LiquidityAmounts.sol";
import "@uniswap/v3-periphery/contracts/libraries/OracleLibrary.sol";
import "@uniswap/v3-periphery/contracts/libraries/Path.sol";

/// The internal libraries of V3, one external function for each, compared with packages/models.
contract V3Libraries {
    using Path for bytes;

    using TickBitmap for mapping(int16 => uint256);

    // Empty: the search ends at the edge of the bitmap word.
    mapping(int16 => uint256) private bitmap;
    int56 private difference;
    uint32 private elapsed;

    function sqrtRatioAtTick(int24 tick) external pure returns (uint160) {
        return TickMath.getSqrtRatioAtTick(tick);
    }

    function tickAtSqrtRatio(uint160 ratio) external pure returns (int24) {
        return TickMath.getTickAtSqrtRatio(ratio);
    }

    function nextTick(int24 tick, int24 tickSpacing, bool lte) external view returns (int24 next) {
        (next, ) = bitmap.nextInitializedTickWithinOneWord(tick, tickSpacing, lte);
    }

    function amount0Delta(uint160 a, uint160 b, uint128 liquidity, bool roundUp) external pure returns (uint256) {
        return SqrtPriceMath.getAmount0Delta(a, b, liquidity, roundUp);
    }

    function amount1Delta(uint160 a, uint160 b, uint128 liquidity, bool roundUp) external pure returns (uint256) {
        return SqrtPriceMath.getAmount1Delta(a, b, liquidity, roundUp);
    }

    function priceAfterInput(uint160 price, uint128 liquidity, uint256 amount, bool zeroForOne)
        external
        pure
        returns (uint160)
    {
        return SqrtPriceMath.getNextSqrtPriceFromInput(price, liquidity, amount, zeroForOne);
    }

    function priceAfterOutput(uint160 price, uint128 liquidity, uint256 amount, bool zeroForOne)
        external
        pure
        returns (uint160)
    {
        return SqrtPriceMath.getNextSqrtPriceFromOutput(price, liquidity, amount, zeroForOne);
    }

    function swapStep(uint160 price, uint160 target, uint128 liquidity, int256 remaining, uint24 fee)
        external
        pure
        returns (uint160 priceAfter, uint256 amountIn, uint256 amountOut, uint256 feeAmount)
    {
        return SwapMath.computeSwapStep(price, target, liquidity, remaining, fee);
    }

    function liquidityForAmounts(uint160 price, uint160 a, uint160 b, uint256 amount0, uint256 amount1)
        external
        pure
        returns (uint128)
    {
        return LiquidityAmounts.getLiquidityForAmounts(price, a, b, amount0, amount1);
    }

    /// Mean tick by OracleLibrary; this contract is the pool, whose observe() returns the given difference.
    function meanTick(int56 difference_, uint32 elapsed_) external returns (int24 tick) {
        difference = difference_;
        elapsed = elapsed_;
        (tick, ) = OracleLibrary.consult(address(this), elapsed_);
    }

    function observe(uint32[] calldata) external view returns (int56[] memory ticks, uint160[] memory liquidities) {
        ticks = new int56[](2);
        liquidities = new uint160[](2);
        ticks[1] = difference;
        liquidities[1] = elapsed;
    }

    /// Decodes a path as exactInput or exactOutput of SwapRouter does.
    function readPath(bytes memory path, bool exactInput)
        external
        pure
        returns (address[] memory tokens, uint24[] memory fees, uint256 count)
    {
        tokens = new address[](16);
        fees = new uint24[](16);
        while (true) {
            bool more = path.hasMultiplePools();
            bytes memory first = exactInput ? path.getFirstPool() : path;
            (tokens[count], tokens[count + 1], fees[count]) = first.decodeFirstPool();
            count++;
            if (!more) break;
            path = path.skipToken();
        }
    }
}
