// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// 测试用：不回滚，只返回 false。
contract RefusingToken {
    function approve(address, uint256) external pure returns (bool) {
        return false;
    }

    function transferFrom(address, address, uint256) external pure returns (bool) {
        return false;
    }
}
