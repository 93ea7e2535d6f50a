// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {FlashBorrower, IV2Factory} from "./FlashBorrower.sol";

/// 演示用：每次少还 1 个最小单位，交易对应当拒绝。
contract UnderpayDemo is FlashBorrower {
    constructor(IV2Factory factory_) FlashBorrower(factory_) {}

    // #region underpay
    function repayment(uint256 amount) public pure override returns (uint256) {
        return super.repayment(amount) - 1;
    }
    // #endregion underpay
}
