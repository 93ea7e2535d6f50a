// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

interface IV2Router {
    function getAmountsOut(uint256 amountIn, address[] calldata path)
        external
        view
        returns (uint256[] memory amounts);

    function swapExactTokensForTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory amounts);
}

interface IERC20 {
    function approve(address spender, uint256 value) external returns (bool);

    function transferFrom(address from, address to, uint256 value) external returns (bool);
}

/// 修正后的写法：下限与截止时间由用户在链下定好，随交易一起签名。
contract BoundedSwap {
    IV2Router public immutable router;

    constructor(IV2Router router_) {
        router = router_;
    }

    // #region bounded
    function swap(
        address[] calldata path,
        uint256 amountIn,
        uint256 amountOutMin,
        uint256 deadline
    ) external {
        require(amountOutMin > 0, "BoundedSwap: NO_MINIMUM");
        _callToken(
            path[0],
            abi.encodeCall(IERC20.transferFrom, (msg.sender, address(this), amountIn))
        );
        // 只授权这一次要用的数量，路由合约会恰好用完。
        _callToken(path[0], abi.encodeCall(IERC20.approve, (address(router), amountIn)));
        router.swapExactTokensForTokens(amountIn, amountOutMin, path, msg.sender, deadline);
    }
    // #endregion bounded

    /// 有些代币成功时不返回布尔值，所以不能直接按接口调用。
    function _callToken(address token, bytes memory data) private {
        (bool success, bytes memory result) = token.call(data);
        require(
            success && (result.length == 0 || abi.decode(result, (bool))),
            "BoundedSwap: TOKEN_CALL_FAILED"
        );
    }
}
