// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

// #region imports
import {IERC20Minimal} from "@uniswap/v3-core/contracts/interfaces/IERC20Minimal.sol";
import {IUniswapV3Factory as ISwapXV3Factory} from "@uniswap/v3-core/contracts/interfaces/IUniswapV3Factory.sol";
import {IUniswapV3Pool as ISwapXV3Pool} from "@uniswap/v3-core/contracts/interfaces/IUniswapV3Pool.sol";
import {ISwapRouter as ISwapXRouter} from "@uniswap/v3-periphery/contracts/interfaces/ISwapRouter.sol";
// #endregion imports

/// 借出一种代币，在便宜的池买入、贵的池卖出，归还本金与手续费，余下的给发起的人。
/// 只支持转账返回布尔值、不扣费的代币。
contract FlashArbitrage {
    // #region state
    ISwapXV3Factory public immutable factory;
    ISwapXRouter public immutable router;

    constructor(ISwapXV3Factory factory_, ISwapXRouter router_) {
        (factory, router) = (factory_, router_);
    }

    struct Plan {
        address borrowed; // 借出并最终赚取的代币
        address traded; // 在两个池之间买卖的代币
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
        ISwapXV3Pool lender = _lenderOf(plan);
        bool isToken0 = lender.token0() == plan.borrowed;
        lender.flash(
            address(this),
            isToken0 ? plan.amount : 0,
            isToken0 ? 0 : plan.amount,
            abi.encode(plan)
        );
        // 已经归还，剩下的就是利润。
        profit = IERC20Minimal(plan.borrowed).balanceOf(address(this));
        require(IERC20Minimal(plan.borrowed).transfer(msg.sender, profit));
    }
    // #endregion start

    // #region callback
    /// 池已经把钱转来。返回之前必须归还本金与手续费，否则池以 F0 或 F1 回滚。
    function uniswapV3FlashCallback(uint256 fee0, uint256 fee1, bytes calldata data) external {
        Plan memory plan = abi.decode(data, (Plan));
        require(msg.sender == address(_lenderOf(plan)), "FlashArbitrage: NOT_POOL");
        uint256 bought = _swap(plan.borrowed, plan.traded, plan.cheapFee, plan.amount, plan.deadline);
        _swap(plan.traded, plan.borrowed, plan.dearFee, bought, plan.deadline);
        // 只借了一种，另一种的手续费是 0。
        uint256 owed = plan.amount + fee0 + fee1;
        uint256 held = IERC20Minimal(plan.borrowed).balanceOf(address(this));
        require(held >= owed + plan.minimumProfit, "FlashArbitrage: PROFIT_TOO_LOW");
        require(IERC20Minimal(plan.borrowed).transfer(msg.sender, owed));
    }
    // #endregion callback

    // #region helpers
    function _lenderOf(Plan memory plan) private view returns (ISwapXV3Pool) {
        return ISwapXV3Pool(factory.getPool(plan.borrowed, plan.lenderOther, plan.lenderFee));
    }

    /// 中间的兑换不设下限：最后的 minimumProfit 管住了总的结果，被夹击就整笔回滚。
    function _swap(address tokenIn, address tokenOut, uint24 fee, uint256 amount, uint256 deadline)
        private
        returns (uint256)
    {
        IERC20Minimal(tokenIn).approve(address(router), amount);
        return
            router.exactInputSingle(
                ISwapXRouter.ExactInputSingleParams({
                    tokenIn: tokenIn,
                    tokenOut: tokenOut,
                    fee: fee,
                    recipient: address(this),
                    deadline: deadline,
                    amountIn: amount,
                    amountOutMinimum: 0,
                    sqrtPriceLimitX96: 0
                })
            );
    }
    // #endregion helpers
}
