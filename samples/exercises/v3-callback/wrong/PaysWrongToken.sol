// SPDX-License-Identifier: MIT
/// @notice 要付 tokenIn，数量是为正的那一个
pragma solidity 0.8.30;

interface IFactory {
    function getPool(address tokenA, address tokenB, uint24 fee) external view returns (address);
}

interface IPool {
    function swap(
        address recipient,
        bool zeroForOne,
        int256 amountSpecified,
        uint160 sqrtPriceLimitX96,
        bytes calldata data
    ) external returns (int256 amount0, int256 amount1);
}

interface IToken {
    function transferFrom(address from, address to, uint256 value) external returns (bool);
}

contract Exercise {
    uint160 private constant LOWEST = 4295128740;
    uint160 private constant HIGHEST = 1461446703485210103287273052203988822378723970341;

    IFactory private immutable factory;

    constructor(IFactory factory_) {
        factory = factory_;
    }

    /// 精确输入的兑换；调用前须授权本合约使用 amountIn 的 tokenIn。
    function swap(address tokenIn, address tokenOut, uint24 fee, uint256 amountIn) external {
        bool zeroForOne = tokenIn < tokenOut;
        IPool(factory.getPool(tokenIn, tokenOut, fee)).swap(
            msg.sender,
            zeroForOne,
            int256(amountIn),
            zeroForOne ? LOWEST : HIGHEST,
            abi.encode(tokenIn, tokenOut, fee, msg.sender)
        );
    }

    /// 池先转出代币，再调用这里：付清池要的那一种。
    function uniswapV3SwapCallback(
        int256 amount0Delta,
        int256 amount1Delta,
        bytes calldata data
    ) external {
        (address tokenIn, address tokenOut, uint24 fee, address payer) = abi.decode(
            data,
            (address, address, uint24, address)
        );
        require(msg.sender == factory.getPool(tokenIn, tokenOut, fee), "not the pool");
        uint256 owed = uint256(amount0Delta > 0 ? amount0Delta : amount1Delta);
        require(IToken(tokenOut).transferFrom(payer, msg.sender, owed), "not paid");
    }
}
