// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IPriceOracle} from "./SpotOracle.sol";

interface IERC20 {
    function balanceOf(address owner) external view returns (uint256);

    function approve(address spender, uint256 value) external returns (bool);

    function transfer(address to, uint256 value) external returns (bool);

    function transferFrom(address from, address to, uint256 value) external returns (bool);
}

/// 演示用的借贷：收下抵押品，借出其价值的一半。没有还款与清算，只用来说明价格来源的作用。
contract ToyLender {
    IERC20 public immutable collateralToken;
    IERC20 public immutable loanToken;
    IPriceOracle public immutable oracle;

    constructor(IERC20 collateralToken_, IERC20 loanToken_, IPriceOracle oracle_) {
        collateralToken = collateralToken_;
        loanToken = loanToken_;
        oracle = oracle_;
    }

    // #region borrow
    function borrow(uint256 collateral) external returns (uint256 loan) {
        loan = oracle.valueOf(collateral) / 2;
        require(collateralToken.transferFrom(msg.sender, address(this), collateral));
        require(loanToken.transfer(msg.sender, loan));
    }
    // #endregion borrow
}
