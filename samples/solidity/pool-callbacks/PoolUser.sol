// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import "@uniswap/v3-core/contracts/interfaces/IUniswapV3Factory.sol";
import "@uniswap/v3-core/contracts/interfaces/IUniswapV3Pool.sol";
import "@uniswap/v3-core/contracts/interfaces/callback/IUniswapV3FlashCallback.sol";
import "@uniswap/v3-core/contracts/interfaces/callback/IUniswapV3MintCallback.sol";
import "@uniswap/v3-core/contracts/interfaces/callback/IUniswapV3SwapCallback.sol";
import {IERC20, SafeToken} from "../tokens/SafeToken.sol";

/// 绕过外围合约、直接使用一个 V3 池的最小合约。只有部署它的账户能用，钱也只从这个账户收取。
contract PoolUser is IUniswapV3MintCallback, IUniswapV3SwapCallback, IUniswapV3FlashCallback {
    using SafeToken for IERC20;

    IUniswapV3Pool public immutable pool;
    address public immutable owner;
    IERC20 private immutable token0;
    IERC20 private immutable token1;

    // #region constructor
    constructor(IUniswapV3Factory factory, IUniswapV3Pool pool_) {
        (address first, address second) = (pool_.token0(), pool_.token1());
        // 只认工厂合约登记过的池：冒牌的池可以在回调里报出任意数量。
        require(factory.getPool(first, second, pool_.fee()) == address(pool_), "unknown pool");
        (pool, owner, token0, token1) = (pool_, msg.sender, IERC20(first), IERC20(second));
    }
    // #endregion constructor

    modifier onlyOwner() {
        require(msg.sender == owner, "not owner");
        _;
    }

    // #region calls
    function mint(int24 tickLower, int24 tickUpper, uint128 amount)
        external
        onlyOwner
        returns (uint256 amount0, uint256 amount1)
    {
        return pool.mint(address(this), tickLower, tickUpper, amount, "");
    }

    /// 池按 msg.sender 认头寸，所以销毁与领取也必须由本合约发出。
    function burn(int24 tickLower, int24 tickUpper, uint128 amount)
        external
        onlyOwner
        returns (uint256 amount0, uint256 amount1)
    {
        return pool.burn(tickLower, tickUpper, amount);
    }

    function collect(int24 tickLower, int24 tickUpper)
        external
        onlyOwner
        returns (uint128 amount0, uint128 amount1)
    {
        uint128 all = type(uint128).max;
        return pool.collect(owner, tickLower, tickUpper, all, all);
    }

    function swap(bool zeroForOne, int256 amountSpecified, uint160 sqrtPriceLimitX96)
        external
        onlyOwner
        returns (int256 amount0, int256 amount1)
    {
        return pool.swap(owner, zeroForOne, amountSpecified, sqrtPriceLimitX96, "");
    }

    /// 借出再立即归还：只为看清手续费。借到的钱可以在回调里使用。
    function flash(uint256 amount0, uint256 amount1) external onlyOwner {
        pool.flash(address(this), amount0, amount1, abi.encode(amount0, amount1));
    }
    // #endregion calls

    // #region callbacks
    modifier onlyPool() {
        require(msg.sender == address(pool), "not pool");
        _;
    }

    function uniswapV3MintCallback(uint256 amount0Owed, uint256 amount1Owed, bytes calldata)
        external
        override
        onlyPool
    {
        _payFromOwner(token0, amount0Owed);
        _payFromOwner(token1, amount1Owed);
    }

    /// 正数是欠池的，负数是池已经付出的：只付正的那一个。
    function uniswapV3SwapCallback(int256 amount0Delta, int256 amount1Delta, bytes calldata)
        external
        override
        onlyPool
    {
        if (amount0Delta > 0) _payFromOwner(token0, uint256(amount0Delta));
        if (amount1Delta > 0) _payFromOwner(token1, uint256(amount1Delta));
    }

    function uniswapV3FlashCallback(uint256 fee0, uint256 fee1, bytes calldata data)
        external
        override
        onlyPool
    {
        (uint256 amount0, uint256 amount1) = abi.decode(data, (uint256, uint256));
        // 借来的本金在本合约里，手续费由用户另付。
        token0.safeTransfer(address(pool), amount0);
        token1.safeTransfer(address(pool), amount1);
        _payFromOwner(token0, fee0);
        _payFromOwner(token1, fee1);
    }

    /// 付款人写死，不从 data 里取：否则谁能让池回调，谁就能花别人的授权。
    function _payFromOwner(IERC20 token, uint256 amount) private {
        if (amount == 0) return;
        token.safeTransferFrom(owner, address(pool), amount);
    }
    // #endregion callbacks
}
