// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {FlashBorrower, IV2Factory} from "../flash-swaps/FlashBorrower.sol";

// #region sender-only
/// 有漏洞的演示，不要使用：只检查 sender。sender 是参数，调用者想填什么就填什么。
contract SenderOnlyBorrower is FlashBorrower {
    constructor(IV2Factory factory_) FlashBorrower(factory_) {}

    function _authenticate(address sender, Loan memory) internal view override {
        require(sender == address(this), "SenderOnlyBorrower: NOT_SELF");
    }
}
// #endregion sender-only
