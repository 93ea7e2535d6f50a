// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// 测试用：写得出任何人的 Approval 事件，却没有 allowance，骗人去“收回”的代币就是这样。只用于本地链。
contract BaitToken {
    event Approval(address indexed owner, address indexed spender, uint256 value);

    function pretend(address owner, address spender) external {
        emit Approval(owner, spender, type(uint256).max);
    }
}
