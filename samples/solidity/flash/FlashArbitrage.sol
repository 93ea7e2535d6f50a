// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

// #region imports
import {IUniswapV3Factory as ISwapXV3Factory} from "@uniswap/v3-core/contracts/interfaces/IUniswapV3Factory.sol";
import {IUniswapV3Pool as ISwapXV3Pool} from "@uniswap/v3-core/contracts/interfaces/IUniswapV3Pool.sol";
import {ISwapRouter as ISwapXRouter} from "@uniswap/v3-periphery/contracts/interfaces/ISwapRouter.sol";
import {IERC20, SafeToken} from "../tokens/SafeToken.sol";
// #endregion imports

/// 借出一种代币，在便宜的池买入、贵的池卖出，归还本金与手续费，余下的给发起的人。
/// 不支持转账扣费的代币：到账少于转出，归还时不够，整笔回滚。
contract FlashArbitrage {
    using SafeToken for IERC20;

    // #region state
    ISwapXV3Factory public immutable factory;
    ISwapXRouter public immutable router;

    constructor(ISwapXV3Factory factory_, ISwapXRouter router_) {
        (factory, router) = (factory_, router_);
    }

    struct Plan {
        IERC20 borrowed; // 借出并最终赚取的代币
        IERC20 traded; // 在两个池之间买卖的代币
        address lenderOther; // 出借的池里的另一种代币
        uint24 lenderFee; // 出借的池的手续费层级
        uint24 cheapFee; // 在这一层级的池里买入 traded
        uint24 dearFee; // 在这一层级的池里卖出 traded
        uint256 amount;
        uint256 minimumProfit; // 由发起的人在链下算好
        uint256 deadline;
    }
    // #endregion state

    // #region start
    function run(Plan calldata plan) external returns (uint256 profit) {
        address lender = _lenderOf(plan);
        require(lender != address(0), "FlashArbitrage: NO_POOL");
        bool isToken0 = address(plan.borrowed) < plan.lenderOther;
        ISwapXV3Pool(lender).flash(
            address(this),
            isToken0 ? plan.amount : 0,
            isToken0 ? 0 : plan.amount,
            abi.encode(plan)
        );
        // 已经归还，剩下的就是利润。
        profit = plan.borrowed.balanceOf(address(this));
        plan.borrowed.safeTransfer(msg.sender, profit);
    }
    // #endregion start

    // #region callback
    /// 池已经把钱转来。返回之前必须归还本金与手续费，否则池以 F0 或 F1 回滚。
    function uniswapV3FlashCallback(uint256 fee0, uint256 fee1, bytes calldata data) external {
        Plan memory plan = abi.decode(data, (Plan));
        require(msg.sender == _lenderOf(plan), "FlashArbitrage: NOT_POOL");
        uint256 bought = _swap(plan.borrowed, plan.traded, plan.cheapFee, plan.amount, plan.deadline);
        _swap(plan.traded, plan.borrowed, plan.dearFee, bought, plan.deadline);
        // 只借了一种，另一种的手续费是 0。
        uint256 owed = plan.amount + fee0 + fee1;
        uint256 held = plan.borrowed.balanceOf(address(this));
        require(held >= owed + plan.minimumProfit, "FlashArbitrage: PROFIT_TOO_LOW");
        plan.borrowed.safeTransfer(msg.sender, owed);
    }
    // #endregion callback

    // #region helpers
    function _lenderOf(Plan memory plan) private view returns (address) {
        return factory.getPool(address(plan.borrowed), plan.lenderOther, plan.lenderFee);
    }

    /// 中间的兑换不设下限：最后的 minimumProfit 管住了总的结果，遭三明治攻击就整笔回滚。
    function _swap(IERC20 tokenIn, IERC20 tokenOut, uint24 fee, uint256 amount, uint256 deadline)
        private
        returns (uint256 received)
    {
        tokenIn.safeApprove(address(router), amount);
        received = router.exactInputSingle(
            ISwapXRouter.ExactInputSingleParams({
                tokenIn: address(tokenIn),
                tokenOut: address(tokenOut),
                fee: fee,
                recipient: address(this),
                deadline: deadline,
                amountIn: amount,
                amountOutMinimum: 0,
                sqrtPriceLimitX96: 0
            })
        );
        // 池被换空时输入有剩余，留在这里就归下一个调用者：拒绝这样的计划。
        uint256 unused = tokenIn.allowance(address(this), address(router));
        require(unused == 0, "FlashArbitrage: PARTLY_USED");
    }
    // #endregion helpers
}
