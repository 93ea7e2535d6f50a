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

    struct DecreaseLiquidityParams {
        uint256 tokenId;
        uint128 liquidity;
        uint256 amount0Min;
        uint256 amount1Min;
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

    function decreaseLiquidity(DecreaseLiquidityParams calldata params)
        external
        payable
        returns (uint256 amount0, uint256 amount1);

    function collect(CollectParams calldata params)
        external
        payable
        returns (uint256 amount0, uint256 amount1);

    function refundETH() external payable;

    function unwrapWETH9(uint256 amountMinimum, address recipient) external payable;

    function sweepToken(address token, uint256 amountMinimum, address recipient) external payable;

    function positions(uint256 tokenId)
        external
        view
        returns (
            uint96 nonce,
            address operator,
            address token0,
            address token1,
            uint24 fee,
            int24 tickLower,
            int24 tickUpper,
            uint128 liquidity,
            uint256 feeGrowthInside0LastX128,
            uint256 feeGrowthInside1LastX128,
            uint128 tokensOwed0,
            uint128 tokensOwed1
        );

    function safeTransferFrom(address from, address to, uint256 tokenId) external;
}
// #endregion interface

// #region state
/// 用 XOC 建立只含 WXOC 一边的头寸，以 XOC 领取手续费、取回本金。
/// NFT 在本合约名下；每个头寸只有建立它的人能领取、取回、取出。
contract NativePosition {
    IPositionManager public immutable manager;
    address public immutable wxoc;
    mapping(uint256 => address) public ownerOf;

    constructor(IPositionManager manager_, address wxoc_) {
        (manager, wxoc) = (manager_, wxoc_);
    }

    modifier onlyOwner(uint256 tokenId) {
        require(ownerOf[tokenId] == msg.sender, "not yours");
        _;
    }
    // #endregion state

    // #region receive
    /// 只收头寸管理合约退回的 XOC。谁都能转入的话，余额就不再等于该退的数量。
    receive() external payable {
        require(msg.sender == address(manager), "only the manager");
    }
    // #endregion receive

    // #region mint
    /// WXOC 的一边用随交易发送的 XOC，另一边是 0：区间要完全在现价的一侧。
    function mint(IPositionManager.MintParams calldata params)
        external
        payable
        returns (uint256 tokenId, uint128 liquidity, uint256 paid)
    {
        bool isToken0 = params.token0 == wxoc;
        require(isToken0 || params.token1 == wxoc, "no WXOC in pool");
        require((isToken0 ? params.amount1Desired : params.amount0Desired) == 0, "only WXOC");
        require(params.recipient == address(this), "recipient must be this contract");
        uint256 before = address(this).balance - msg.value;
        uint256 amount0;
        uint256 amount1;
        (tokenId, liquidity, amount0, amount1) = manager.mint{value: msg.value}(params);
        paid = isToken0 ? amount0 : amount1;
        ownerOf[tokenId] = msg.sender;
        // 没有用完的 XOC 留在头寸管理合约里，下一个调用 refundETH 的人就能拿走：同一笔交易里取回。
        manager.refundETH();
        _pay(msg.sender, address(this).balance - before);
    }
    // #endregion mint

    // #region collect
    /// 领取手续费：WXOC 换成 XOC，另一种代币照旧，都付给建立头寸的人。
    function collect(uint256 tokenId)
        external
        onlyOwner(tokenId)
        returns (uint256 xoc, uint256 other)
    {
        return _collectAll(tokenId);
    }

    function _collectAll(uint256 tokenId) private returns (uint256 xoc, uint256 other) {
        // 另一种代币取自头寸，不由调用者给：给错了，它就留在头寸管理合约里，谁都能取走。
        (, , address token0, address token1, , , , , , , , ) = manager.positions(tokenId);
        // recipient 写零地址，代币先留在头寸管理合约里，后两步才取得到。
        (uint256 amount0, uint256 amount1) = manager.collect(
            IPositionManager.CollectParams(tokenId, address(0), type(uint128).max, type(uint128).max)
        );
        bool isToken0 = token0 == wxoc;
        (xoc, other) = isToken0 ? (amount0, amount1) : (amount1, amount0);
        // 下限就是池刚刚付出的数量：途中被人取走一个最小单位，也整笔回滚。
        manager.unwrapWETH9(xoc, msg.sender);
        manager.sweepToken(isToken0 ? token1 : token0, other, msg.sender);
    }
    // #endregion collect

    // #region decrease
    /// 取回本金：减少流动性，连同到此为止的手续费一起付给建立头寸的人。
    function decrease(IPositionManager.DecreaseLiquidityParams calldata params)
        external
        onlyOwner(params.tokenId)
        returns (uint256 xoc, uint256 other)
    {
        // 这一步只记账：代币还在池里。
        manager.decreaseLiquidity(params);
        return _collectAll(params.tokenId);
    }
    // #endregion decrease

    // #region withdraw
    /// 把 NFT 交给建立头寸的人，头寸原样不动；此后直接用头寸管理合约。
    function withdraw(uint256 tokenId) external onlyOwner(tokenId) {
        delete ownerOf[tokenId];
        manager.safeTransferFrom(address(this), msg.sender, tokenId);
    }
    // #endregion withdraw

    // #region pay
    /// 不用 transfer 与 send：它们只给 2,300 Gas，收款的是合约就可能失败。
    function _pay(address to, uint256 amount) private {
        if (amount == 0) return;
        (bool success, ) = to.call{value: amount}("");
        require(success, "refund failed");
    }
    // #endregion pay
}
