// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

interface IValueOracle {
    function valueOf(uint256 amount) external view returns (uint256);
}

/// 先问第一个来源，它拒绝回答时才问第二个。攻击者可以故意让第一个拒绝，所以两个要同样可靠。
contract FallbackOracle is IValueOracle {
    IValueOracle public immutable primary;
    IValueOracle public immutable secondary;
    /// 问第一个来源至少要留的 Gas。
    uint256 public immutable gasForPrimary;

    constructor(IValueOracle primary_, IValueOracle secondary_, uint256 gasForPrimary_) {
        primary = primary_;
        secondary = secondary_;
        gasForPrimary = gasForPrimary_;
    }

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
