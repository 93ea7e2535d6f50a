// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

// #region interface
/// 0.8 的合约经过它读取 GuardedTwap：接口与编译器版本无关。
interface IValueOracle {
    function base() external view returns (address);

    function quote() external view returns (address);

    /// amount 个 base 值多少 quote，都是最小单位；价格不可信时回滚。
    function valueOf(uint256 amount) external view returns (uint256);
}
// #endregion interface
