// SPDX-License-Identifier: GPL-2.0-or-later
pragma solidity 0.8.30;

interface IPool {
    function token0() external view returns (address);
    function token1() external view returns (address);
    function liquidity() external view returns (uint128);
    function feeGrowthGlobal0X128() external view returns (uint256);
    function feeGrowthGlobal1X128() external view returns (uint256);
    function slot0() external view returns (uint160, int24, uint16, uint16, uint16, uint8, bool);
    function mint(address to, int24 lower, int24 upper, uint128 amount, bytes calldata data) external;
    function swap(address to, bool zeroForOne, int256 amount, uint160 limit, bytes calldata data) external;
}

interface IToken {
    function mint(address to, uint256 value) external;
}

/// Swaps in the pool contract and returns its state in a revert from the callback.
contract V3Swaps {
    struct Result {
        int256 amount0;
        int256 amount1;
        uint160 sqrtPrice;
        int24 tick;
        uint128 liquidity;
        uint256 feeGrowth0;
        uint256 feeGrowth1;
    }

    error Seen(Result result);

    function provide(IPool pool, int24 lower, int24 upper, uint128 amount) external {
        pool.mint(address(this), lower, upper, amount, "");
    }

    function uniswapV3MintCallback(uint256 amount0, uint256 amount1, bytes calldata) external {
        IToken(IPool(msg.sender).token0()).mint(msg.sender, amount0);
        IToken(IPool(msg.sender).token1()).mint(msg.sender, amount1);
    }

    function swap(IPool pool, bool zeroForOne, int256 amount, uint160 limit) external {
        pool.swap(address(this), zeroForOne, amount, limit, "");
    }

    /// The pool calls back after it has changed its state and paid out, so this is the state after the swap.
    function uniswapV3SwapCallback(int256 amount0, int256 amount1, bytes calldata) external view {
        IPool pool = IPool(msg.sender);
        (uint160 sqrtPrice, int24 tick, , , , , ) = pool.slot0();
        revert Seen(
            Result(
                amount0,
                amount1,
                sqrtPrice,
                tick,
                pool.liquidity(),
                pool.feeGrowthGlobal0X128(),
                pool.feeGrowthGlobal1X128()
            )
        );
    }
}
