// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.30;

interface IPair {
    function token0() external view returns (address);
    function token1() external view returns (address);
    function sync() external;
    function swap(uint256 out0, uint256 out1, address to, bytes calldata data) external;
    function getReserves() external view returns (uint112, uint112, uint32);
    function price0CumulativeLast() external view returns (uint256);
}

interface IToken {
    function mint(address to, uint256 value) external;
    function transfer(address to, uint256 value) external returns (bool);
}

interface IRouter {
    function getAmountOut(uint256 amountIn, uint256 reserveIn, uint256 reserveOut) external pure returns (uint256);
}

/// Swaps in the pair contract and returns the result in a revert, so that the state is unchanged.
contract V2Swaps {
    IPair private immutable pair;
    IRouter private immutable router;

    error Seen(uint256 received, uint256 result, uint256 back);
    error Grown(uint256 cumulative, uint256 elapsed);

    constructor(IPair pair_, IRouter router_) {
        pair = pair_;
        router = router_;
    }

    function fill(uint256 reserve0, uint256 reserve1) private {
        IToken(pair.token0()).mint(address(pair), reserve0);
        IToken(pair.token1()).mint(address(pair), reserve1);
        pair.sync();
    }

    /// Pays the amount and takes the output that the router quotes, plus `more`; the pair must revert for more = 1.
    function swap(bool zeroForOne, uint256 amount, uint256 more) private returns (uint256 out) {
        (uint256 reserve0, uint256 reserve1, ) = pair.getReserves();
        (uint256 reserveIn, uint256 reserveOut) = zeroForOne ? (reserve0, reserve1) : (reserve1, reserve0);
        out = router.getAmountOut(amount, reserveIn, reserveOut) + more;
        IToken(zeroForOne ? pair.token0() : pair.token1()).mint(address(pair), amount);
        pair.swap(zeroForOne ? 0 : out, zeroForOne ? out : 0, address(this), "");
    }

    /// Sells token0; `more` is added to the output.
    function sell(uint256 reserve0, uint256 reserve1, uint256 amount, uint256 more) external {
        fill(reserve0, reserve1);
        revert Seen(swap(true, amount, more), 0, 0);
    }

    /// Front run, victim, back run; the victim does not swap below its minimum.
    function sandwich(uint256 reserve0, uint256 reserve1, uint256 amount, uint256 front, uint256 minimum) external {
        fill(reserve0, reserve1);
        uint256 received = swap(true, front, 0);
        (uint256 pushed0, uint256 pushed1, ) = pair.getReserves();
        uint256 result = router.getAmountOut(amount, pushed0, pushed1);
        if (result >= minimum) swap(true, amount, 0);
        revert Seen(received, result, swap(false, received, 0));
    }

    /// Growth of the price accumulator in one sync, and the seconds since the last update.
    function accumulate() external {
        (, , uint32 last) = pair.getReserves();
        uint256 before = pair.price0CumulativeLast();
        uint32 elapsed;
        uint256 grown;
        unchecked {
            elapsed = uint32(block.timestamp) - last;
        }
        pair.sync();
        unchecked {
            grown = pair.price0CumulativeLast() - before;
        }
        revert Grown(grown, elapsed);
    }
}
