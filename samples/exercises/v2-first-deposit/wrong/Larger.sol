// SPDX-License-Identifier: MIT
/// @notice 你取了较大的一个
pragma solidity 0.8.30;

contract Exercise {
    /// 交易对锁住的份额，谁也取不回。
    uint256 public constant MINIMUM_LIQUIDITY = 1000;

    /// 存入两种代币，铸造多少份额；其中锁住的另外返回，不算在 liquidity 里。
    /// reserve0、reserve1、totalSupply 是存入之前的储备量与份额总量。
    function mint(
        uint256 amount0,
        uint256 amount1,
        uint256 reserve0,
        uint256 reserve1,
        uint256 totalSupply
    ) external pure returns (uint256 liquidity, uint256 locked) {
        if (totalSupply == 0) {
            locked = MINIMUM_LIQUIDITY;
            liquidity = _sqrt(amount0 * amount1) - locked;
        } else {
            uint256 of0 = (amount0 * totalSupply) / reserve0;
            uint256 of1 = (amount1 * totalSupply) / reserve1;
            liquidity = of0 > of1 ? of0 : of1;
        }
        require(liquidity > 0, "too little");
    }

    /// 平方根，向下取整。
    function _sqrt(uint256 y) internal pure returns (uint256 z) {
        if (y <= 3) return y == 0 ? 0 : 1;
        z = y;
        for (uint256 x = y / 2 + 1; x < z; x = (y / x + x) / 2) z = x;
    }
}
