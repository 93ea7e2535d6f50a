// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC20, SafeToken} from "../tokens/SafeToken.sol";
import {ILpOracle} from "./LockedLpOracle.sol";

/// 演示用的借贷：收下 LP 代币，借出其价值的一半。没有还款与清算，只用来说明估值的作用。
contract LpLender {
    using SafeToken for IERC20;

    IERC20 public immutable lpToken;
    IERC20 public immutable loanToken;
    ILpOracle public immutable oracle;

    constructor(IERC20 lpToken_, IERC20 loanToken_, ILpOracle oracle_) {
        (lpToken, loanToken, oracle) = (lpToken_, loanToken_, oracle_);
    }

    // #region borrow
    function borrow(uint256 collateral) external returns (uint256 loan) {
        loan = oracle.valueOf(collateral) / 2;
        lpToken.safeTransferFrom(msg.sender, address(this), collateral);
        loanToken.safeTransfer(msg.sender, loan);
    }
    // #endregion borrow
}
