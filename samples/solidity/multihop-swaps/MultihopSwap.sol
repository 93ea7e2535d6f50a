// SPDX-License-Identifier: GPL-2.0-or-later
pragma solidity =0.7.6;
pragma abicoder v2;

// #region imports
import {IERC20Minimal} from "@uniswap/v3-core/contracts/interfaces/IERC20Minimal.sol";
import {IMulticall} from "@uniswap/v3-periphery/contracts/interfaces/IMulticall.sol";
import {IPeripheryPayments} from "@uniswap/v3-periphery/contracts/interfaces/IPeripheryPayments.sol";
import {ISwapRouter as ISwapXRouter} from "@uniswap/v3-periphery/contracts/interfaces/ISwapRouter.sol";
import {TransferHelper} from "@uniswap/v3-periphery/contracts/libraries/TransferHelper.sol";
// #endregion imports

// #region route
/// 多跳兑换：经过两个池，中间代币只在池与路由合约之间流动；第二跳用不完的，退给调用者。
contract MultihopSwap {
    ISwapXRouter public immutable swapRouter;

    /// 一条两跳的路径，总是按付出到得到的方向填写。
    struct Route {
        address tokenIn;
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
    /// 调用前须先授权本合约使用 amountIn 的 tokenIn。
    function swapExactInputMultihop(
        Route calldata route,
        uint256 amountIn,
        uint256 amountOutMinimum,
        uint256 deadline
    ) external returns (uint256 amountOut) {
        TransferHelper.safeTransferFrom(route.tokenIn, msg.sender, address(this), amountIn);
        TransferHelper.safeApprove(route.tokenIn, address(swapRouter), amountIn);

        ISwapXRouter.ExactInputParams memory params = ISwapXRouter.ExactInputParams({
            // 顺着写：从付出的代币开始。
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
        calls[0] = abi.encodeWithSelector(ISwapXRouter.exactInput.selector, params);
        // 第二跳被换空时，用不完的中间代币留在路由合约里：同一笔交易里取出来，没有就什么也不做。
        calls[1] = abi.encodeWithSelector(
            IPeripheryPayments.sweepToken.selector,
            route.tokenMiddle,
            uint256(0),
            msg.sender
        );
        bytes[] memory results = IMulticall(address(swapRouter)).multicall(calls);
        amountOut = abi.decode(results[0], (uint256));

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
        TransferHelper.safeTransferFrom(route.tokenIn, msg.sender, address(this), amountInMaximum);
        TransferHelper.safeApprove(route.tokenIn, address(swapRouter), amountInMaximum);

        amountIn = swapRouter.exactOutput(
            ISwapXRouter.ExactOutputParams({
                // 倒着写：从得到的代币开始，因为路由合约先算最后一跳。
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

    // #region refund
    /// 授权恰好等于收进来的数量，所以剩下的授权就是没有用完的代币：授权清零，代币退给调用者。
    function _refundUnused(address token) private {
        uint256 unused = IERC20Minimal(token).allowance(address(this), address(swapRouter));
        if (unused > 0) {
            TransferHelper.safeApprove(token, address(swapRouter), 0);
            TransferHelper.safeTransfer(token, msg.sender, unused);
        }
    }
    // #endregion refund
}
