// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

// #region interface
/// 只声明用得到的部分：头寸管理合约的接口与编译器版本无关。
interface IPositionManager {
    struct MintParams {
        address token0;
        address token1;
        uint24 fee;
        int24 tickLower;
        int24 tickUpper;
        uint256 amount0Desired;
        uint256 amount1Desired;
        uint256 amount0Min;
        uint256 amount1Min;
        address recipient;
        uint256 deadline;
    }

    struct CollectParams {
        uint256 tokenId;
        address recipient;
        uint128 amount0Max;
        uint128 amount1Max;
    }

    function mint(MintParams calldata params)
        external
        payable
        returns (uint256 tokenId, uint128 liquidity, uint256 amount0, uint256 amount1);

    function collect(CollectParams calldata params)
        external
        payable
        returns (uint256 amount0, uint256 amount1);

    function refundETH() external payable;

    function unwrapWETH9(uint256 amountMinimum, address recipient) external payable;

    function sweepToken(address token, uint256 amountMinimum, address recipient) external payable;

    function multicall(bytes[] calldata data) external payable returns (bytes[] memory results);
}
// #endregion interface

/// 用 XOC 建立只含 WXOC 一边的头寸，把手续费以 XOC 领回。头寸归本合约，只有建立它的人能领取。
contract NativePosition {
    IPositionManager public immutable manager;
    address public immutable wxoc;
    mapping(uint256 => address) public ownerOf;

    constructor(IPositionManager manager_, address wxoc_) {
        manager = manager_;
        wxoc = wxoc_;
    }

    // #region receive
    /// 只收头寸管理合约退回的 XOC。谁都能转入的话，余额就不再等于该退的数量。
    receive() external payable {
        require(msg.sender == address(manager), "only the manager");
    }
    // #endregion receive

    // #region mint
    /// WXOC 的一边用随交易发送的 XOC，另一边是 0：区间要完全在现价的一侧。
    function mint(IPositionManager.MintParams calldata params) external payable returns (uint256 tokenId) {
        require(params.token0 == wxoc || params.token1 == wxoc, "no WXOC in pool");
        require(params.recipient == address(this), "recipient must be this contract");
        bytes[] memory calls = new bytes[](2);
        calls[0] = abi.encodeCall(IPositionManager.mint, (params));
        // 没有用完的 XOC 留在头寸管理合约里，下一个调用 refundETH 的人就能拿走：同一笔交易里取回。
        calls[1] = abi.encodeCall(IPositionManager.refundETH, ());
        uint256 before = address(this).balance - msg.value;
        bytes[] memory results = manager.multicall{value: msg.value}(calls);
        (tokenId, , , ) = abi.decode(results[0], (uint256, uint128, uint256, uint256));
        ownerOf[tokenId] = msg.sender;
        _pay(msg.sender, address(this).balance - before);
    }
    // #endregion mint

    // #region collect
    /// 领取手续费：WXOC 换成 XOC，另一种代币照旧，都直接付给建立头寸的人。
    function collect(uint256 tokenId, address otherToken) external {
        require(ownerOf[tokenId] == msg.sender, "not yours");
        bytes[] memory calls = new bytes[](3);
        // recipient 写零地址，代币先留在头寸管理合约里，后两步才取得到。
        calls[0] = abi.encodeCall(
            IPositionManager.collect,
            (IPositionManager.CollectParams(tokenId, address(0), type(uint128).max, type(uint128).max))
        );
        calls[1] = abi.encodeCall(IPositionManager.unwrapWETH9, (0, msg.sender));
        calls[2] = abi.encodeCall(IPositionManager.sweepToken, (otherToken, 0, msg.sender));
        manager.multicall(calls);
    }
    // #endregion collect

    // #region pay
    /// 不用 transfer 与 send：它们只给 2,300 Gas，收款的是合约就可能失败。
    function _pay(address to, uint256 amount) private {
        if (amount == 0) return;
        (bool success, ) = to.call{value: amount}("");
        require(success, "refund failed");
    }
    // #endregion pay
}
