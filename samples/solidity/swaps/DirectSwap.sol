// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC20, SafeToken} from "../tokens/SafeToken.sol";

interface IFactory {
    function getPair(address tokenA, address tokenB) external view returns (address pair);
}

interface IPair {
    function getReserves()
        external
        view
        returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast);

    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata data) external;
}

/// 不经过路由合约，直接与交易对兑换：路由合约做的每一项检查都要自己做。
contract DirectSwap {
    using SafeToken for IERC20;

    IFactory public immutable factory;

    constructor(IFactory factory_) {
        factory = factory_;
    }

    // #region swap
    function swapExactInput(
        IERC20 tokenIn,
        IERC20 tokenOut,
        uint256 amountIn,
        uint256 amountOutMin,
        uint256 deadline
    ) external returns (uint256 amountOut) {
        require(block.timestamp <= deadline, "expired");
        // 地址从工厂合约查询，不用初始化代码哈希推算；零地址表示没有这个交易对。
        address pair = factory.getPair(address(tokenIn), address(tokenOut));
        require(pair != address(0), "no pair");

        bool inputIsToken0 = address(tokenIn) < address(tokenOut);
        (uint256 reserveIn, uint256 reserveOut) = _reserves(pair, inputIsToken0);

        // 付款与 swap 在同一笔交易里，中间没有人能插进来取走代币。
        tokenIn.safeTransferFrom(msg.sender, pair, amountIn);
        // 以交易对实际收到的数量为准：代币可能在转账时扣费。
        uint256 received = tokenIn.balanceOf(pair) - reserveIn;

        uint256 counted = received * 997;
        uint256 sent = (counted * reserveOut) / (reserveIn * 1000 + counted);
        (uint256 amount0Out, uint256 amount1Out) =
            inputIsToken0 ? (uint256(0), sent) : (sent, uint256(0));
        uint256 before = tokenOut.balanceOf(msg.sender);
        // data 必须为空：非空表示闪电兑换，交易对会回调收款地址。
        IPair(pair).swap(amount0Out, amount1Out, msg.sender, "");
        // 下限比较到账的数量，不是交易对转出的：输出的代币也可能在转账时扣费。
        amountOut = tokenOut.balanceOf(msg.sender) - before;
        require(amountOut >= amountOutMin, "too little received");
    }
    // #endregion swap

    // #region reserves
    function _reserves(address pair, bool inputIsToken0)
        private
        view
        returns (uint256 reserveIn, uint256 reserveOut)
    {
        (uint256 reserve0, uint256 reserve1,) = IPair(pair).getReserves();
        (reserveIn, reserveOut) = inputIsToken0 ? (reserve0, reserve1) : (reserve1, reserve0);
    }
    // #endregion reserves
}
