// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

interface IPriceOracle {
    /// amount 个 base 代币值多少 quote 代币，都是最小单位。
    function valueOf(uint256 amount) external view returns (uint256);
}

interface IV2Pair {
    function token0() external view returns (address);

    function getReserves()
        external
        view
        returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast);

    function price0CumulativeLast() external view returns (uint256);

    function price1CumulativeLast() external view returns (uint256);
}

/// 有漏洞的演示，不要使用：把交易对此刻的储备量当作价格。
contract SpotOracle is IPriceOracle {
    IV2Pair public immutable pair;
    bool public immutable baseIsToken0;

    constructor(IV2Pair pair_, address base) {
        pair = pair_;
        baseIsToken0 = pair_.token0() == base;
    }

    // #region spot
    function valueOf(uint256 amount) external view returns (uint256) {
        (uint256 reserve0, uint256 reserve1, ) = pair.getReserves();
        return baseIsToken0 ? (amount * reserve1) / reserve0 : (amount * reserve0) / reserve1;
    }
    // #endregion spot
}
