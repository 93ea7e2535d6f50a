// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {FlashBorrower, IV2Factory} from "../flash-swaps/FlashBorrower.sol";

// #region pair-only
/// 有漏洞的演示，不要使用：只检查调用者是交易对。任何人都能让登记过的交易对来调用它。
contract PairOnlyBorrower is FlashBorrower {
    constructor(IV2Factory factory_) FlashBorrower(factory_) {}

    function _authenticate(address, Loan memory loan) internal view override {
        address pair = factory.getPair(loan.token, loan.other);
        require(msg.sender == pair, "PairOnlyBorrower: NOT_PAIR");
    }
}
// #endregion pair-only
