// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

contract Exercise {
    /// 兑换之后，交易对付出了 amountOut，余额是 balance：收进来的够不够。
    /// reserve 是兑换之前的储备量。
    function isEnough(
        uint256 balance0,
        uint256 balance1,
        uint256 reserve0,
        uint256 reserve1,
        uint256 amount0Out,
        uint256 amount1Out
    ) external pure returns (bool) {
        revert(unicode"还没有写");
    }
}
