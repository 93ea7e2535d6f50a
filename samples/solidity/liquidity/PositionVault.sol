// SPDX-License-Identifier: MIT
// #region head
pragma solidity 0.8.30;

import {IERC20, SafeToken} from "../tokens/SafeToken.sol";
// #endregion head

// #region interface
/// 头寸管理合约里用得到的部分。结构体的字段顺序决定编码，一个都不能少。
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

    struct IncreaseLiquidityParams {
        uint256 tokenId;
        uint256 amount0Desired;
        uint256 amount1Desired;
        uint256 amount0Min;
        uint256 amount1Min;
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

    function increaseLiquidity(IncreaseLiquidityParams calldata params)
        external
        payable
        returns (uint128 liquidity, uint256 amount0, uint256 amount1);

    function decreaseLiquidity(DecreaseLiquidityParams calldata params)
        external
        payable
        returns (uint256 amount0, uint256 amount1);

    function collect(CollectParams calldata params)
        external
        payable
        returns (uint256 amount0, uint256 amount1);

    function burn(uint256 tokenId) external payable;

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
/// 替用户保管 V3 头寸：NFT 在本合约名下，存入的人才能领取、增减与取回。
contract PositionVault {
    using SafeToken for IERC20;

    IPositionManager public immutable manager;

    /// 每枚 NFT 是谁存入的；零地址表示不在这里，或者是被绕过 onERC721Received 送进来的。
    mapping(uint256 => address) public depositorOf;

    constructor(IPositionManager manager_) {
        manager = manager_;
    }

    modifier onlyDepositor(uint256 tokenId) {
        require(depositorOf[tokenId] == msg.sender, "not depositor");
        _;
    }
    // #endregion state

    // #region mint
    /// 参数与 MintParams 相同，只少一个 recipient：NFT 总是归本合约，记在 msg.sender 名下。
    /// 调用前须授权本合约使用 amount0Desired 与 amount1Desired。
    struct MintRequest {
        IERC20 token0;
        IERC20 token1;
        uint24 fee;
        int24 tickLower;
        int24 tickUpper;
        uint256 amount0Desired;
        uint256 amount1Desired;
        uint256 amount0Min;
        uint256 amount1Min;
        uint256 deadline;
    }

    function mintPosition(MintRequest calldata request)
        external
        returns (uint256 tokenId, uint128 liquidity, uint256 amount0, uint256 amount1)
    {
        _pull(request.token0, request.amount0Desired);
        _pull(request.token1, request.amount1Desired);

        (tokenId, liquidity, amount0, amount1) = manager.mint(
            IPositionManager.MintParams({
                token0: address(request.token0),
                token1: address(request.token1),
                fee: request.fee,
                tickLower: request.tickLower,
                tickUpper: request.tickUpper,
                amount0Desired: request.amount0Desired,
                amount1Desired: request.amount1Desired,
                amount0Min: request.amount0Min,
                amount1Min: request.amount1Min,
                recipient: address(this),
                deadline: request.deadline
            })
        );
        // mint 不会调用 onERC721Received，所以在这里记下存入的人。
        depositorOf[tokenId] = msg.sender;

        _refund(request.token0, request.amount0Desired - amount0);
        _refund(request.token1, request.amount1Desired - amount1);
    }
    // #endregion mint

    // #region pull-refund
    function _pull(IERC20 token, uint256 amount) private {
        if (amount == 0) return;
        token.safeTransferFrom(msg.sender, address(this), amount);
        token.safeApprove(address(manager), amount);
    }

    /// 两种代币的比例由价格与区间决定，几乎总有一种用不完：授权清零，代币退还。
    function _refund(IERC20 token, uint256 unused) private {
        if (unused == 0) return;
        token.safeApprove(address(manager), 0);
        token.safeTransfer(msg.sender, unused);
    }
    // #endregion pull-refund

    // #region receive
    /// 用 safeTransferFrom 把已有的头寸存进来；from 是它原来的持有人。
    function onERC721Received(
        address,
        address from,
        uint256 tokenId,
        bytes calldata
    ) external returns (bytes4) {
        // 任何合约都能调用这个函数：只认头寸管理合约，否则可以凭空登记别人的 NFT。
        require(msg.sender == address(manager), "not a position");
        depositorOf[tokenId] = from;
        return this.onERC721Received.selector;
    }
    // #endregion receive

    // #region collect
    /// 领取全部手续费，直接发给存入的人。
    function collectFees(uint256 tokenId)
        external
        onlyDepositor(tokenId)
        returns (uint256 amount0, uint256 amount1)
    {
        return _collectAll(tokenId);
    }

    function _collectAll(uint256 tokenId) private returns (uint256 amount0, uint256 amount1) {
        return
            manager.collect(
                IPositionManager.CollectParams({
                    tokenId: tokenId,
                    recipient: msg.sender,
                    // 上限写最大值就是全部。
                    amount0Max: type(uint128).max,
                    amount1Max: type(uint128).max
                })
            );
    }
    // #endregion collect

    // #region increase
    function increase(IPositionManager.IncreaseLiquidityParams calldata params)
        external
        onlyDepositor(params.tokenId)
        returns (uint128 added, uint256 amount0, uint256 amount1)
    {
        (, , address token0, address token1, , , , , , , , ) = manager.positions(params.tokenId);
        _pull(IERC20(token0), params.amount0Desired);
        _pull(IERC20(token1), params.amount1Desired);
        // 返回的是这一次增加的流动性，不是增加之后的总数。
        (added, amount0, amount1) = manager.increaseLiquidity(params);
        _refund(IERC20(token0), params.amount0Desired - amount0);
        _refund(IERC20(token1), params.amount1Desired - amount1);
    }
    // #endregion increase

    // #region decrease
    /// 减少流动性，并把本金与到此为止的手续费一起发给存入的人。
    function decrease(IPositionManager.DecreaseLiquidityParams calldata params)
        external
        onlyDepositor(params.tokenId)
        returns (uint256 amount0, uint256 amount1)
    {
        // 这一步只记账：代币还在池里。
        manager.decreaseLiquidity(params);
        // 这一步才转账，数量是本金加手续费。
        return _collectAll(params.tokenId);
    }
    // #endregion decrease

    // #region leave
    /// 把 NFT 还给存入的人，头寸原样不动。
    function withdraw(uint256 tokenId) external onlyDepositor(tokenId) {
        delete depositorOf[tokenId];
        manager.safeTransferFrom(address(this), msg.sender, tokenId);
    }

    /// 销毁已经取空的 NFT；还有流动性或没有领取的代币时，以 Not cleared 回滚。
    function burn(uint256 tokenId) external onlyDepositor(tokenId) {
        delete depositorOf[tokenId];
        manager.burn(tokenId);
    }
    // #endregion leave
}
