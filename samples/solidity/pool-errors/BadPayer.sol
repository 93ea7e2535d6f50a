// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import "@uniswap/v3-core/contracts/interfaces/IERC20Minimal.sol";
import "@uniswap/v3-core/contracts/interfaces/IUniswapV3Pool.sol";
import "@uniswap/v3-core/contracts/interfaces/callback/IUniswapV3FlashCallback.sol";
import "@uniswap/v3-core/contracts/interfaces/callback/IUniswapV3MintCallback.sol";
import "@uniswap/v3-core/contracts/interfaces/callback/IUniswapV3SwapCallback.sol";

/// 反面教材：在回调里不付款、少付款或重入，看池用什么错误拒绝。不要照抄，也不要存入代币。
contract BadPayer is IUniswapV3MintCallback, IUniswapV3SwapCallback, IUniswapV3FlashCallback {
    enum Fault {
        PayNothing,
        PayOnlyToken0,
        Reenter
    }

    IUniswapV3Pool private immutable pool;
    Fault private fault;

    constructor(IUniswapV3Pool pool_) {
        pool = pool_;
    }

    // #region calls
    function mint(Fault fault_, int24 tickLower, int24 tickUpper, uint128 amount) external {
        fault = fault_;
        pool.mint(address(this), tickLower, tickUpper, amount, "");
    }

    function swap(int256 amountSpecified, uint160 sqrtPriceLimitX96) external {
        pool.swap(address(this), true, amountSpecified, sqrtPriceLimitX96, "");
    }

    function flash(Fault fault_, uint256 amount0, uint256 amount1) external {
        fault = fault_;
        pool.flash(address(this), amount0, amount1, abi.encode(amount0));
    }
    // #endregion calls

    // #region callbacks
    function uniswapV3MintCallback(uint256 amount0Owed, uint256, bytes calldata) external override {
        if (fault == Fault.PayOnlyToken0) _payToken0(amount0Owed);
    }

    /// 什么都不付。
    function uniswapV3SwapCallback(int256, int256, bytes calldata) external pure override {}

    function uniswapV3FlashCallback(uint256 fee0, uint256, bytes calldata data) external override {
        if (fault == Fault.Reenter) pool.flash(address(this), 0, 0, data);
        if (fault == Fault.PayOnlyToken0) _payToken0(abi.decode(data, (uint256)) + fee0);
    }
    // #endregion callbacks

    function _payToken0(uint256 amount) private {
        require(IERC20Minimal(pool.token0()).transfer(address(pool), amount), "transfer failed");
    }
}
