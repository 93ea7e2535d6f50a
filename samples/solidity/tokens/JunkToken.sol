// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// 测试用：人人都有用不完的余额，代号可以读不到，也可以带着控制终端的字符。只用于本地链。
contract JunkToken {
    uint8 public constant decimals = 18;

    string private shown;
    mapping(address => uint256) public balanceOf;

    /// shown_ 为空时，读取代号会回滚。
    constructor(string memory shown_) {
        shown = shown_;
    }

    function symbol() external view returns (string memory) {
        require(bytes(shown).length > 0);
        return shown;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        balanceOf[to] += value;
        return true;
    }

    function transferFrom(address, address to, uint256 value) external returns (bool) {
        balanceOf[to] += value;
        return true;
    }
}
