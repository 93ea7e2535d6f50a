// SPDX-License-Identifier: MIT
// #region imports
pragma solidity 0.8.30;

import {IERC20} from "openzeppelin-5/token/ERC20/IERC20.sol";
import {SafeERC20} from "openzeppelin-5/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuard} from "openzeppelin-5/utils/ReentrancyGuard.sol";
// #endregion imports

// #region state
interface ISwapRouterV2 {
    function swapExactTokensForTokensSupportingFeeOnTransferTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external;
}

/// 替用户保管代币，并用它们在 V2 兑换。转账扣费、不返回布尔值、额度要先归零的代币都能用；
/// 余额会自己变的、转账时向付款方另外收费的不能用：实有的会少于记下的。
contract SafeDesk is ReentrancyGuard {
    using SafeERC20 for IERC20;

    ISwapRouterV2 public immutable router;
    mapping(IERC20 => mapping(address => uint256)) public balanceOf;

    constructor(ISwapRouterV2 router_) {
        router = router_;
    }
    // #endregion state

    // #region deposit
    /// 记账的是到账的数量，不是参数里的数量。
    function deposit(IERC20 token, uint256 amount) external nonReentrant returns (uint256 received) {
        uint256 before = token.balanceOf(address(this));
        token.safeTransferFrom(msg.sender, address(this), amount);
        received = token.balanceOf(address(this)) - before;
        balanceOf[token][msg.sender] += received;
    }

    function withdraw(IERC20 token, uint256 amount) external nonReentrant {
        // 先改账，再转账：带转账钩子的代币重入也得不到第二份。
        balanceOf[token][msg.sender] -= amount;
        token.safeTransfer(msg.sender, amount);
    }
    // #endregion deposit

    // #region swap
    /// 用自己的余额兑换，得到的记在自己名下。下限与截止时间由调用者给出。
    function swap(
        address[] calldata path,
        uint256 amountIn,
        uint256 amountOutMin,
        uint256 deadline
    ) external nonReentrant returns (uint256 received) {
        (IERC20 tokenIn, IERC20 tokenOut) = (IERC20(path[0]), IERC20(path[path.length - 1]));
        require(tokenIn != tokenOut, "same token");
        balanceOf[tokenIn][msg.sender] -= amountIn;
        uint256 before = tokenOut.balanceOf(address(this));
        // 额度正好够这一次；不管之前剩多少，forceApprove 都能改成。
        tokenIn.forceApprove(address(router), amountIn);
        router.swapExactTokensForTokensSupportingFeeOnTransferTokens(
            amountIn,
            amountOutMin,
            path,
            address(this),
            deadline
        );
        received = tokenOut.balanceOf(address(this)) - before;
        balanceOf[tokenOut][msg.sender] += received;
    }
    // #endregion swap
}
