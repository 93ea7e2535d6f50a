// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {TestToken} from "./TestToken.sol";

/// A test token that takes 1% of each transfer, which the plain swap functions do not support.
contract FeeOnTransferToken is TestToken {
    uint256 public constant FEE_PERCENT = 1;

    constructor() TestToken("Fee On Transfer", "FOT", 18) {}

    /// Burns the fee: the recipient gets less than the value.
    function _transfer(address from, address to, uint256 value) internal override {
        uint256 fee = (value * FEE_PERCENT) / 100;
        super._transfer(from, to, value - fee);
        require(balanceOf[from] >= fee, "TestToken: balance too low");
        balanceOf[from] -= fee;
        totalSupply -= fee;
        emit Transfer(from, address(0), fee);
    }
}
