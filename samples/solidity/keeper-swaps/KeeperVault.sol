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
/// 金库：没有用户在场，由执行者把 tokenIn 换成 tokenOut。下限由平均价算出，执行者只能要求更多。
contract KeeperVault {
    using SafeToken for IERC20;

    ISwapXRouter public immutable swapRouter;
    IValueOracle public immutable oracle;
    IERC20 public immutable tokenIn;
    IERC20 public immutable tokenOut;
    uint24 public immutable fee;
    /// 比平均价最多少得多少，单位是万分之一：池的手续费、价格影响与正常的波动都在内。
    uint256 public immutable maximumLoss;
    address public immutable owner;
    address public immutable keeper;

    constructor(
        ISwapXRouter router,
        IValueOracle oracle_,
        uint24 fee_,
        uint256 maximumLoss_,
        address keeper_
    ) {
        require(maximumLoss_ < 10_000, "loss too large");
        (swapRouter, oracle, fee, maximumLoss) = (router, oracle_, fee_, maximumLoss_);
        // 代币取自价格的来源，两边就不会各写各的。
        (tokenIn, tokenOut) = (IERC20(oracle_.base()), IERC20(oracle_.quote()));
        (owner, keeper) = (msg.sender, keeper_);
    }
    // #endregion state

    // #region minimum
    /// 换出 amountIn 至少要得到多少。平均价不可信时 oracle 回滚，这里也就回滚：不换，就没有损失。
    function minimumFor(uint256 amountIn) public view returns (uint256 minimum) {
        minimum = (oracle.valueOf(amountIn) * (10_000 - maximumLoss)) / 10_000;
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
