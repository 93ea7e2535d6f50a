// SPDX-License-Identifier: MIT
// #region head
pragma solidity 0.8.30;

import {IERC20, SafeToken} from "../tokens/SafeToken.sol";

interface IV2Factory {
    function getPair(address tokenA, address tokenB) external view returns (address);
}

interface IRouter02 {
    function factory() external view returns (IV2Factory);

    function addLiquidity(
        address tokenA,
        address tokenB,
        uint256 amountADesired,
        uint256 amountBDesired,
        uint256 amountAMin,
        uint256 amountBMin,
        address to,
        uint256 deadline
    ) external returns (uint256 amountA, uint256 amountB, uint256 liquidity);

    function removeLiquidity(
        address tokenA,
        address tokenB,
        uint256 liquidity,
        uint256 amountAMin,
        uint256 amountBMin,
        address to,
        uint256 deadline
    ) external returns (uint256 amountA, uint256 amountB);
}
// #endregion head

// #region state
/// 替用户存入与取回 V2 的流动性：LP 代币与取回的代币直接归用户，本合约什么也不留。
/// 不支持转账扣费的代币：收到的会少于要存的，路由合约转不出那么多，交易回滚。
contract LiquidityDesk {
    using SafeToken for IERC20;

    IRouter02 public immutable router;
    IV2Factory public immutable factory;

    constructor(IRouter02 router_) {
        (router, factory) = (router_, router_.factory());
    }
    // #endregion state

    // #region add
    /// 调用前须授权本合约使用两种代币的 desired。
    struct AddRequest {
        IERC20 tokenA;
        IERC20 tokenB;
        uint256 amountADesired;
        uint256 amountBDesired;
        uint256 amountAMin;
        uint256 amountBMin;
        uint256 deadline;
    }

    function add(AddRequest calldata request)
        external
        returns (uint256 amountA, uint256 amountB, uint256 liquidity)
    {
        _pull(request.tokenA, request.amountADesired);
        _pull(request.tokenB, request.amountBDesired);
        (amountA, amountB, liquidity) = router.addLiquidity(
            address(request.tokenA),
            address(request.tokenB),
            request.amountADesired,
            request.amountBDesired,
            request.amountAMin,
            request.amountBMin,
            msg.sender,
            request.deadline
        );
        _refund(request.tokenA, request.amountADesired - amountA);
        _refund(request.tokenB, request.amountBDesired - amountB);
    }
    // #endregion add

    // #region remove
    /// 调用前须授权本合约使用 LP 代币，也就是交易对自己。
    function remove(
        address tokenA,
        address tokenB,
        uint256 liquidity,
        uint256 amountAMin,
        uint256 amountBMin,
        uint256 deadline
    ) external returns (uint256 amountA, uint256 amountB) {
        IERC20 pair = IERC20(factory.getPair(tokenA, tokenB));
        require(address(pair) != address(0), "no pair");
        _pull(pair, liquidity);
        return
            router.removeLiquidity(
                tokenA,
                tokenB,
                liquidity,
                amountAMin,
                amountBMin,
                msg.sender,
                deadline
            );
    }
    // #endregion remove

    // #region pull-refund
    function _pull(IERC20 token, uint256 amount) private {
        token.safeTransferFrom(msg.sender, address(this), amount);
        token.safeApprove(address(router), amount);
    }

    /// 两种代币要按储备量的比例，几乎总有一种用不完：授权清零，代币退还。
    function _refund(IERC20 token, uint256 unused) private {
        if (unused == 0) return;
        token.safeApprove(address(router), 0);
        token.safeTransfer(msg.sender, unused);
    }
    // #endregion pull-refund
}
