// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// 测试用：额度不为零时，不能直接改成另一个不为零的额度；授权也不返回布尔值。
contract ResettingToken {
    mapping(address => mapping(address => uint256)) public allowance;

    function approve(address spender, uint256 value) external {
        require(value == 0 || allowance[msg.sender][spender] == 0, "reset to zero first");
        allowance[msg.sender][spender] = value;
    }
}
