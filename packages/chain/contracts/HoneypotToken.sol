// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {TestToken} from "./TestToken.sol";

/// A test token that everybody can buy and only its owner can sell, to show why a rising price proves nothing.
contract HoneypotToken is TestToken {
    address public immutable owner;

    constructor() TestToken("Moon", "MOON", 18) {
        owner = msg.sender;
    }

    /// A buy is a transfer by the pair itself; a sell, a transferFrom by the router, reverts.
    function _transfer(address from, address to, uint256 value) internal override {
        require(msg.sender == from || from == owner, "MOON: transfer failed");
        super._transfer(from, to, value);
    }
}
