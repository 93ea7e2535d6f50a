// SPDX-License-Identifier: MIT
// #region head
pragma solidity 0.8.30;

import {IERC20, SafeToken} from "../tokens/SafeToken.sol";
// #endregion head

// #region interface
/// 只声明用得到的部分；路径兑换的结构体里没有 sqrtPriceLimitX96。
interface ISwapXRouter {
    struct ExactInputParams {
        bytes path;
        address recipient;
        uint256 deadline;
        uint256 amountIn;
        uint256 amountOutMinimum;
    }

    struct ExactOutputParams {
        bytes path;
        address recipient;
        uint256 deadline;
        uint256 amountOut;
        uint256 amountInMaximum;
    }

    function exactInput(ExactInputParams calldata params)
        external
        payable
        returns (uint256 amountOut);

    function exactOutput(ExactOutputParams calldata params)
        external
        payable
        returns (uint256 amountIn);

    function multicall(bytes[] calldata data) external payable returns (bytes[] memory results);

    function sweepToken(address token, uint256 amountMinimum, address recipient) external payable;
}
// #endregion interface

// #region route
/// MultihopSwap 的 0.8 版本：行为相同，不依赖任何 npm 包。
contract MultihopSwap08 {
    using SafeToken for IERC20;

    ISwapXRouter public immutable swapRouter;

    /// 一条两跳的路径，总是按付出到得到的方向填写。
    struct Route {
        IERC20 tokenIn;
        uint24 firstFee;
        address tokenMiddle;
        uint24 secondFee;
        address tokenOut;
    }

    constructor(ISwapXRouter router) {
        swapRouter = router;
    }
    // #endregion route

    // #region exact-input
    /// 精确输入：付出 amountIn，至少得到 amountOutMinimum，否则回滚；得到的代币转账时不能扣费。
    function swapExactInputMultihop(
        Route calldata route,
        uint256 amountIn,
        uint256 amountOutMinimum,
        uint256 deadline
    ) external returns (uint256 amountOut) {
        _pullAndApprove(route.tokenIn, amountIn);
        ISwapXRouter.ExactInputParams memory params = ISwapXRouter.ExactInputParams({
            path: abi.encodePacked(
                route.tokenIn,
                route.firstFee,
                route.tokenMiddle,
                route.secondFee,
                route.tokenOut
            ),
            recipient: msg.sender,
            deadline: deadline,
            amountIn: amountIn,
            amountOutMinimum: amountOutMinimum
        });
        bytes[] memory calls = new bytes[](2);
        calls[0] = abi.encodeCall(ISwapXRouter.exactInput, (params));
        // 第二跳被换空时，用不完的中间代币留在路由合约里：同一笔交易里取出来，没有就什么也不做。
        calls[1] = abi.encodeCall(ISwapXRouter.sweepToken, (route.tokenMiddle, 0, msg.sender));
        amountOut = abi.decode(swapRouter.multicall(calls)[0], (uint256));
        // 池的流动性被耗尽时，输入会有剩余。
        _refundUnused(route.tokenIn);
    }
    // #endregion exact-input

    // #region exact-output
    /// 精确输出：得到恰好 amountOut，最多付出 amountInMaximum，余款退回；得到的代币转账时不能扣费。
    function swapExactOutputMultihop(
        Route calldata route,
        uint256 amountOut,
        uint256 amountInMaximum,
        uint256 deadline
    ) external returns (uint256 amountIn) {
        _pullAndApprove(route.tokenIn, amountInMaximum);
        amountIn = swapRouter.exactOutput(
            ISwapXRouter.ExactOutputParams({
                path: abi.encodePacked(
                    route.tokenOut,
                    route.secondFee,
                    route.tokenMiddle,
                    route.firstFee,
                    route.tokenIn
                ),
                recipient: msg.sender,
                deadline: deadline,
                amountOut: amountOut,
                amountInMaximum: amountInMaximum
            })
        );
        _refundUnused(route.tokenIn);
    }
    // #endregion exact-output

    // #region token-calls
    function _pullAndApprove(IERC20 token, uint256 value) private {
        token.safeTransferFrom(msg.sender, address(this), value);
        token.safeApprove(address(swapRouter), value);
    }

    /// 授权恰好等于收进来的数量，所以剩下的授权就是没有用完的代币：授权清零，代币退给调用者。
    function _refundUnused(IERC20 token) private {
        uint256 unused = token.allowance(address(this), address(swapRouter));
        if (unused > 0) {
            token.safeApprove(address(swapRouter), 0);
            token.safeTransfer(msg.sender, unused);
        }
    }
    // #endregion token-calls
}
