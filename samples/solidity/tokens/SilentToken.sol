// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// 测试用：转账与授权都成功，但是不返回布尔值，以太坊上的 USDT 就是这样。只用于本地链。
contract SilentToken {
    mapping(address => mapping(address => uint256)) public allowance;

    event Approval(address indexed owner, address indexed spender, uint256 value);

    function approve(address spender, uint256 value) external {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
    }

    function transferFrom(address, address, uint256) external {}
}
