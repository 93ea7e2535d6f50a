// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IPriceOracle} from "./SpotOracle.sol";

/// 测试用：固定的价格，代表谁也操纵不了的来源。只用于本地链。
contract FixedPrice is IPriceOracle {
    uint256 public immutable numerator;
    uint256 public immutable denominator;

    constructor(uint256 numerator_, uint256 denominator_) {
        (numerator, denominator) = (numerator_, denominator_);
    }

    function valueOf(uint256 amount) external view returns (uint256) {
        return (amount * numerator) / denominator;
    }
}
