// SPDX-License-Identifier: MIT
/// @notice 储备量的乘积要乘以 1000 的平方
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
        uint256 in0 = _amountIn(balance0, reserve0, amount0Out);
        uint256 in1 = _amountIn(balance1, reserve1, amount1Out);
        if (in0 == 0 && in1 == 0) return false;
        uint256 adjusted0 = balance0 * 1000 - in0 * 3;
        uint256 adjusted1 = balance1 * 1000 - in1 * 3;
        return adjusted0 * adjusted1 >= reserve0 * reserve1 * 1000;
    }

    /// 付出之后应当剩下的，多出来的就是收进来的。
    function _amountIn(uint256 balance, uint256 reserve, uint256 amountOut) private pure returns (uint256) {
        uint256 left = reserve - amountOut;
        return balance > left ? balance - left : 0;
    }
}
