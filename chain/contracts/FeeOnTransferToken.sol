// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {TestToken} from "./TestToken.sol";

/// 每次转账扣 1% 的测试代币：用来演示普通兑换函数为何不适合转账扣费代币。
contract FeeOnTransferToken is TestToken {
    uint256 public constant FEE_PERCENT = 1;

    constructor() TestToken("Fee On Transfer", "FOT", 18) {}

    /// 扣下的部分直接销毁，所以收款方到账的数量少于转账的数量。
    function _transfer(address from, address to, uint256 value) internal override {
        uint256 fee = (value * FEE_PERCENT) / 100;
        super._transfer(from, to, value - fee);
        require(balanceOf[from] >= fee, "TestToken: balance too low");
        balanceOf[from] -= fee;
        totalSupply -= fee;
        emit Transfer(from, address(0), fee);
    }
}
