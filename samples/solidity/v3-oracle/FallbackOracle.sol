// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IValueOracle} from "./IValueOracle.sol";

// #region state
/// 先问第一个来源，它拒绝时才问第二个。攻击者可以故意让第一个拒绝，所以两个要同样可靠。
contract FallbackOracle is IValueOracle {
    IValueOracle public immutable primary;
    IValueOracle public immutable secondary;
    address public immutable base;
    address public immutable quote;
    /// 交给第一个来源的 Gas。
    uint256 public immutable gasForPrimary;

    constructor(IValueOracle primary_, IValueOracle secondary_, uint256 gasForPrimary_) {
        (base, quote) = (primary_.base(), primary_.quote());
        require(secondary_.base() == base && secondary_.quote() == quote, "different tokens");
        // Gas 给得太少，第一个来源每次都失败，用的永远是第二个，而且看不出来。
        // 所以部署时只用一半试一次：不成功就不部署，另一半留给以后变长的查找。
        try primary_.valueOf{gas: gasForPrimary_ / 2}(1) returns (uint256) {} catch {
            revert("primary refuses");
        }
        (primary, secondary, gasForPrimary) = (primary_, secondary_, gasForPrimary_);
    }
    // #endregion state

    // #region fallback
    function valueOf(uint256 amount) external view returns (uint256) {
        // 外部调用最多得到剩余 Gas 的 63/64。不检查，调用者就能少给 Gas，让第一个来源用尽而失败。
        require((gasleft() * 63) / 64 > gasForPrimary, "too little gas");
        try primary.valueOf{gas: gasForPrimary}(amount) returns (uint256 value) {
            return value;
        } catch {
            return secondary.valueOf(amount);
        }
    }
    // #endregion fallback
}
