// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

contract Exercise {
    /// 付出 amountIn，能得到多少。
    function getAmountOut(uint256 amountIn, uint256 reserveIn, uint256 reserveOut)
        external
        pure
        returns (uint256 amountOut)
    {
        revert(unicode"还没有写");
    }

    /// 要得到 amountOut，须付出多少。
    function getAmountIn(uint256 amountOut, uint256 reserveIn, uint256 reserveOut)
        external
        pure
        returns (uint256 amountIn)
    {
        revert(unicode"还没有写");
    }
}
