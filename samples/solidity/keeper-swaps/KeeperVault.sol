// SPDX-License-Identifier: MIT
// #region head
pragma solidity 0.8.30;

import {IERC20, SafeToken} from "../tokens/SafeToken.sol";
import {IValueOracle} from "../v3-oracle/IValueOracle.sol";

interface ISwapXRouter {
    struct ExactInputSingleParams {
        address tokenIn;
        address tokenOut;
        uint24 fee;
        address recipient;
        uint256 deadline;
        uint256 amountIn;
        uint256 amountOutMinimum;
        uint160 sqrtPriceLimitX96;
    }

    function exactInputSingle(ExactInputSingleParams calldata params)
        external
        payable
        returns (uint256 amountOut);
}
// #endregion head

// #region state
/// 金库：没有用户在场，由执行者把 tokenIn 换成 tokenOut。下限由两个平均价里较高的算出，执行者只能要求更多。
contract KeeperVault {
    using SafeToken for IERC20;

    ISwapXRouter public immutable swapRouter;
    /// 长窗口的平均价难推动；短窗口的跟得上行情，同一个区块里的推动也改变不了它。
    IValueOracle public immutable slow;
    IValueOracle public immutable fast;
    IERC20 public immutable tokenIn;
    IERC20 public immutable tokenOut;
    uint24 public immutable fee;
    /// 比较高的平均价最多少得多少，单位是万分之一：池的手续费、价格影响与正常的波动都在内。
    uint256 public immutable maximumLoss;
    address public immutable owner;
    address public immutable keeper;

    constructor(
        ISwapXRouter router,
        IValueOracle slow_,
        IValueOracle fast_,
        uint24 fee_,
        uint256 maximumLoss_,
        address keeper_
    ) {
        require(maximumLoss_ < 10_000, "loss too large");
        (swapRouter, slow, fast, fee, maximumLoss) = (router, slow_, fast_, fee_, maximumLoss_);
        // 代币取自价格的来源，两边就不会各写各的。
        (tokenIn, tokenOut) = (IERC20(slow_.base()), IERC20(slow_.quote()));
        require(fast_.base() == slow_.base() && fast_.quote() == slow_.quote(), "different tokens");
        (owner, keeper) = (msg.sender, keeper_);
    }
    // #endregion state

    // #region minimum
    /// 换出 amountIn 至少要得到多少。平均价不可信时它们回滚，这里也就回滚：不换，就没有损失。
    function minimumFor(uint256 amountIn) public view returns (uint256 minimum) {
        uint256 value = slow.valueOf(amountIn);
        uint256 latest = fast.valueOf(amountIn);
        // 取较高的：价格涨了，慢的还没有跟上，别人就能把价格压回慢的平均价附近，检查照样通过。
        if (latest > value) value = latest;
        minimum = (value * (10_000 - maximumLoss)) / 10_000;
        require(minimum > 0, "amount too small");
    }
    // #endregion minimum

    // #region swap
    /// quoted 是执行者按链下的报价要求的下限。写成 0，或者私钥被盗，也突破不了平均价的下限。
    function swap(
        uint256 amountIn,
        uint256 quoted,
        uint256 deadline
    ) external returns (uint256 received) {
        require(msg.sender == keeper, "not keeper");
        uint256 minimum = minimumFor(amountIn);
        if (quoted > minimum) minimum = quoted;
        uint256 before = tokenOut.balanceOf(address(this));
        tokenIn.safeApprove(address(swapRouter), amountIn);
        swapRouter.exactInputSingle(
            ISwapXRouter.ExactInputSingleParams({
                tokenIn: address(tokenIn),
                tokenOut: address(tokenOut),
                fee: fee,
                recipient: address(this),
                deadline: deadline,
                amountIn: amountIn,
                amountOutMinimum: minimum,
                sqrtPriceLimitX96: 0
            })
        );
        // 路由合约比较的是池转出的数量；代币转账时扣费，到账的就更少。
        received = tokenOut.balanceOf(address(this)) - before;
        require(received >= minimum, "received too little");
        // 池被换空时输入会有剩余：代币留在金库里，授权清零。
        if (tokenIn.allowance(address(this), address(swapRouter)) > 0) {
            tokenIn.safeApprove(address(swapRouter), 0);
        }
    }
    // #endregion swap

    // #region withdraw
    function withdraw(IERC20 token, uint256 amount) external {
        require(msg.sender == owner, "not owner");
        token.safeTransfer(owner, amount);
    }
    // #endregion withdraw
}
