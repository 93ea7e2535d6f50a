// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC20, SafeToken} from "../tokens/SafeToken.sol";

// #region interfaces
interface IV2Factory {
    function getPair(address tokenA, address tokenB) external view returns (address pair);
}

interface IV2Pair {
    function getReserves()
        external
        view
        returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast);

    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata data) external;
}
// #endregion interfaces

/// 闪电兑换：先从交易对取得代币，用完后在同一笔交易里付清。
/// 本合约平时不存放代币；费用在归还时从发起者那里收取，发起者须事先授权。
contract FlashBorrower {
    using SafeToken for IERC20;

    struct Loan {
        address token; // 借出的代币
        address other; // 交易对的另一种代币
        uint256 amount;
        bool repayOther; // 为真时用另一种代币付款
        uint256 maxCost; // 发起者最多愿意付出的数量
        address payer;
    }

    IV2Factory public immutable factory;

    /// held 是归还之前本合约持有的数量，证明代币确实先到账。
    event Settled(address indexed token, uint256 amount, uint256 held, address paidIn, uint256 paid);

    constructor(IV2Factory factory_) {
        factory = factory_;
    }

    // #region borrow
    function borrow(
        address token,
        address other,
        uint256 amount,
        bool repayOther,
        uint256 maxCost
    ) external {
        address pair = factory.getPair(token, other);
        require(pair != address(0), "FlashBorrower: NO_PAIR");
        // payer 只能是发起者自己：别人不能让你替他付费。
        Loan memory loan = Loan(token, other, amount, repayOther, maxCost, msg.sender);
        (uint256 out0, uint256 out1) = token < other ? (amount, uint256(0)) : (uint256(0), amount);
        // data 不为空，交易对才会调用 uniswapV2Call；空的 data 就是普通兑换。
        IV2Pair(pair).swap(out0, out1, address(this), abi.encode(loan));
    }
    // #endregion borrow

    // #region callback
    /// 由交易对调用。第二、三个参数是两种代币的借出数量，这里改用 data 里自己写下的那份。
    function uniswapV2Call(address sender, uint256, uint256, bytes calldata data) external {
        Loan memory loan = abi.decode(data, (Loan));
        _authenticate(sender, loan);

        uint256 held = IERC20(loan.token).balanceOf(address(this));
        _useFunds(loan);
        (address paidIn, uint256 paid) = loan.repayOther ? _payOther(loan) : _payBack(loan);
        emit Settled(loan.token, loan.amount, held, paidIn, paid);
    }
    // #endregion callback

    // #region authenticate
    /// 两项检查缺一不可：调用者是工厂合约登记的交易对；这次闪电兑换由本合约发起。
    function _authenticate(address sender, Loan memory loan) internal view virtual {
        address pair = factory.getPair(loan.token, loan.other);
        require(msg.sender == pair, "FlashBorrower: NOT_PAIR");
        require(sender == address(this), "FlashBorrower: NOT_SELF");
    }
    // #endregion authenticate

    /// 在这里使用借到的代币，例如套利或偿还债务；示例什么也不做。
    function _useFunds(Loan memory loan) internal virtual {}

    // #region repay-same
    /// 归还同一种代币：997 × 归还 ≥ 1000 × 借出，向上取整。
    function repayment(uint256 amount) public pure virtual returns (uint256) {
        return (amount * 1000 + 996) / 997;
    }

    function _payBack(Loan memory loan) private returns (address, uint256) {
        uint256 paid = repayment(loan.amount);
        uint256 cost = paid - loan.amount;
        require(cost <= loan.maxCost, "FlashBorrower: COST_TOO_HIGH");
        IERC20(loan.token).safeTransferFrom(loan.payer, address(this), cost);
        IERC20(loan.token).safeTransfer(msg.sender, paid);
        return (loan.token, paid);
    }
    // #endregion repay-same

    // #region repay-other
    /// 用另一种代币付款：与普通的精确输出兑换相同，此时的储备量还是借出之前的。
    function _payOther(Loan memory loan) private returns (address, uint256) {
        (uint256 reserve0, uint256 reserve1, ) = IV2Pair(msg.sender).getReserves();
        (uint256 reserveOut, uint256 reserveIn) = loan.token < loan.other
            ? (reserve0, reserve1)
            : (reserve1, reserve0);
        uint256 paid = (reserveIn * loan.amount * 1000) / ((reserveOut - loan.amount) * 997) + 1;
        require(paid <= loan.maxCost, "FlashBorrower: COST_TOO_HIGH");
        IERC20(loan.other).safeTransferFrom(loan.payer, msg.sender, paid);
        // 付过款，借到的代币就归发起者了。
        IERC20(loan.token).safeTransfer(loan.payer, loan.amount);
        return (loan.other, paid);
    }
    // #endregion repay-other
}
