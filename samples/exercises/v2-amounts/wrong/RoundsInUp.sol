// SPDX-License-Identifier: MIT
/// @notice 整除时也要加 1
pragma solidity 0.8.30;

contract Exercise {
    /// 付出 amountIn，能得到多少。
    function getAmountOut(uint256 amountIn, uint256 reserveIn, uint256 reserveOut)
        external
        pure
        returns (uint256 amountOut)
    {
        require(amountIn > 0, "amountIn is 0");
        require(reserveIn > 0 && reserveOut > 0, "no liquidity");
        uint256 amountInWithFee = amountIn * 997;
        amountOut = (amountInWithFee * reserveOut) / (reserveIn * 1000 + amountInWithFee);
    }

    /// 要得到 amountOut，须付出多少。
    function getAmountIn(uint256 amountOut, uint256 reserveIn, uint256 reserveOut)
        external
        pure
        returns (uint256 amountIn)
    {
        require(amountOut > 0, "amountOut is 0");
        require(reserveIn > 0 && reserveOut > amountOut, "no liquidity");
        amountIn = (reserveIn * amountOut * 1000 + (reserveOut - amountOut) * 997 - 1) / ((reserveOut - amountOut) * 997);
    }
}
