// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {FlashBorrower, IV2Factory} from "../flash-swaps/FlashBorrower.sol";

// #region unsafe
/// 有漏洞的演示，不要使用：与 FlashBorrower 相同，只是回调不检查任何人。
contract UnsafeFlashBorrower is FlashBorrower {
    constructor(IV2Factory factory_) FlashBorrower(factory_) {}

    function _authenticate(address, Loan memory) internal pure override {}
}
// #endregion unsafe
