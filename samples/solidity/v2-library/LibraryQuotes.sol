// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity =0.6.6;

import {UniswapV2Library} from "@uniswap/v2-periphery/contracts/libraries/UniswapV2Library.sol";

interface IFactory {
    function getPair(address tokenA, address tokenB) external view returns (address);
}

interface IPair {
    function getReserves() external view returns (uint112, uint112, uint32);
}

/// 在合约里报价：算术用 UniswapV2Library，地址从工厂合约查询。
contract LibraryQuotes {
    address public immutable factory;

    constructor(address factory_) public {
        factory = factory_;
    }

    // #region quote
    /// amountIn 个 tokenIn 现在能换多少 tokenOut。只能给人看：它用的是可以被操纵的储备量。
    function amountOut(
        uint256 amountIn,
        address tokenIn,
        address tokenOut
    ) external view returns (uint256) {
        // 不用库里的 getReserves：它经过 pairFor，那里写死了 Uniswap 的初始化代码哈希。
        address pair = IFactory(factory).getPair(tokenIn, tokenOut);
        require(pair != address(0), "no pair");
        (uint256 reserve0, uint256 reserve1, ) = IPair(pair).getReserves();
        (address token0, ) = UniswapV2Library.sortTokens(tokenIn, tokenOut);
        (uint256 reserveIn, uint256 reserveOut) = tokenIn == token0
            ? (reserve0, reserve1)
            : (reserve1, reserve0);
        return UniswapV2Library.getAmountOut(amountIn, reserveIn, reserveOut);
    }
    // #endregion quote

    // #region npm
    /// npm 里的 pairFor 算出的地址，在 SwapX 上没有合约。
    function addressFromNpm(address tokenA, address tokenB) external view returns (address) {
        return UniswapV2Library.pairFor(factory, tokenA, tokenB);
    }
    // #endregion npm
}
