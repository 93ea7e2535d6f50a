// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// 测试用：转账与授权都成功，但是不返回布尔值。
contract SilentToken {
    function approve(address, uint256) external {}

    function transferFrom(address, address, uint256) external {}
}
