// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Kit} from "../Kit.sol";
import {Token} from "../Token.sol";
import {V2_FACTORY} from "../Deployed.sol";
import {Exercise} from "./Exercise.sol";

interface IFactory {
    function createPair(address tokenA, address tokenB) external returns (address pair);
}

interface IPair {
    function mint(address to) external returns (uint256 liquidity);

    function totalSupply() external view returns (uint256);

    function balanceOf(address owner) external view returns (uint256);

    function token0() external view returns (address);

    function token1() external view returns (address);
}

contract Checks is Kit {
    Exercise private immutable exercise = new Exercise();
    IPair private immutable pair;

    constructor() {
        pair = IPair(IFactory(V2_FACTORY).createPair(address(new Token()), address(new Token())));
    }

    /// @notice 第一笔：存入 4000 与 9000
    function testFirstExample() external {
        _compare(_first(), _x(4000, 9000));
    }

    /// @notice 第一笔：随机的数量，铸造的与锁住的都与交易对相同
    function testFirstRandom() external {
        _compareRandom(_first(), 40);
    }

    /// @notice 第一笔：只够锁住的，就拒绝
    function testFirstRefuses() external {
        _compare(_first(), _x(1000, 1000));
        _compare(_first(), _x(999, 1000));
        _compare(_first(), _x(1001, 1001));
    }

    /// @notice 后来的：池里有 4000 与 9000，再存入 400 与 1800
    function testLaterExample() external {
        _compare(_later(), _x(4000, 9000, 400, 1800));
    }

    /// @notice 后来的：随机的数量，与交易对相同
    function testLaterRandom() external {
        _compareRandom(_later(), 40);
    }

    /// @notice 后来的：只存一种，就拒绝
    function testLaterRefuses() external {
        _compare(_later(), _x(4000, 9000, 400, 0));
    }

    function realFirst(uint256 amount0, uint256 amount1) external returns (uint256, uint256) {
        return realLater(amount0, amount1, 0, 0);
    }

    function yourFirst(uint256 amount0, uint256 amount1) external view returns (uint256, uint256) {
        return exercise.mint(amount0, amount1, 0, 0, 0);
    }

    function realLater(uint256 first0, uint256 first1, uint256 amount0, uint256 amount1)
        public
        returns (uint256 liquidity, uint256 locked)
    {
        bytes memory call = abi.encodeCall(this.deposit, (first0, first1, amount0, amount1));
        (liquidity, locked, ) = abi.decode(_doAndUndo(call), (uint256, uint256, uint256));
    }

    function yourLater(uint256 first0, uint256 first1, uint256 amount0, uint256 amount1)
        external
        returns (uint256, uint256)
    {
        bytes memory call = abi.encodeCall(this.deposit, (first0, first1, 0, 0));
        (, , uint256 supply) = abi.decode(_doAndUndo(call), (uint256, uint256, uint256));
        return exercise.mint(amount0, amount1, first0, first1, supply);
    }

    function deposit(uint256 first0, uint256 first1, uint256 amount0, uint256 amount1) external {
        (uint256 liquidity, uint256 locked) = (_deposit(first0, first1), pair.balanceOf(address(0)));
        if (amount0 + amount1 > 0) (liquidity, locked) = (_deposit(amount0, amount1), 0);
        _undo(abi.encode(liquidity, locked, pair.totalSupply()));
    }

    function _deposit(uint256 amount0, uint256 amount1) private returns (uint256) {
        Token(pair.token0()).mint(address(pair), amount0);
        Token(pair.token1()).mint(address(pair), amount1);
        return pair.mint(address(this));
    }

    function _first() private view returns (Question memory q) {
        q = _question(address(this), this.yourFirst.selector, this.realFirst.selector, 2, 4);
        q.inputs[0] = Input("amount0", 1, 2 ** 96);
        q.inputs[1] = Input("amount1", 1, 2 ** 96);
        q.mistakes[0] = Mistake(this.firstNotLocked.selector, unicode"锁住的 1000 份要从铸造的里减去：存入的人少得 1000 份");
        q.mistakes[1] = Mistake(this.firstNotTold.selector, unicode"第一笔要锁住 1000 份：locked 不是 0");
        q.mistakes[2] = Mistake(this.firstLockedTwice.selector, unicode"锁住的份额减了两次");
        q.mistakes[3] = Mistake(this.firstSum.selector, unicode"第一笔的份额是乘积的平方根，不是两个数量的平均");
    }

    function _later() private view returns (Question memory q) {
        q = _question(address(this), this.yourLater.selector, this.realLater.selector, 4, 4);
        q.inputs[0] = Input(unicode"池里的 token0", 2000, 2 ** 96);
        q.inputs[1] = Input(unicode"token1", 2000, 2 ** 96);
        q.inputs[2] = Input(unicode"存入 amount0", 1, 2 ** 96);
        q.inputs[3] = Input("amount1", 1, 2 ** 96);
        q.mistakes[0] = Mistake(this.laterLarger.selector, unicode"你取了较大的一个：取较小的，多存的一种送给了全体份额");
        q.mistakes[1] = Mistake(this.laterOf0.selector, unicode"只看了 amount0：两种代币各算一个，取较小的");
        q.mistakes[2] = Mistake(this.laterLocked.selector, unicode"只有第一笔锁住 1000 份，后来的不再锁");
        q.mistakes[3] = Mistake(this.laterRoot.selector, unicode"后来的存入不再开平方：按储备量的比例算");
    }

    function firstNotLocked(uint256 a, uint256 b) external pure returns (uint256, uint256) {
        return (_root(a * b), 1000);
    }

    function firstNotTold(uint256 a, uint256 b) external pure returns (uint256 liquidity, uint256) {
        liquidity = _root(a * b) - 1000;
        require(liquidity > 0);
        return (liquidity, 0);
    }

    function firstLockedTwice(uint256 a, uint256 b) external pure returns (uint256 liquidity, uint256) {
        liquidity = _root(a * b) - 2000;
        require(liquidity > 0);
        return (liquidity, 1000);
    }

    function firstSum(uint256 a, uint256 b) external pure returns (uint256 liquidity, uint256) {
        liquidity = (a + b) / 2 - 1000;
        require(liquidity > 0);
        return (liquidity, 1000);
    }

    function laterLarger(uint256 x, uint256 y, uint256 a, uint256 b) external pure returns (uint256, uint256) {
        (uint256 of0, uint256 of1) = ((a * _root(x * y)) / x, (b * _root(x * y)) / y);
        return _positive(of0 > of1 ? of0 : of1);
    }

    function laterOf0(uint256 x, uint256 y, uint256 a, uint256) external pure returns (uint256, uint256) {
        return _positive((a * _root(x * y)) / x);
    }

    function laterLocked(uint256 x, uint256 y, uint256 a, uint256 b) external pure returns (uint256, uint256) {
        (uint256 of0, uint256 of1) = ((a * _root(x * y)) / x, (b * _root(x * y)) / y);
        (uint256 liquidity, ) = _positive((of0 < of1 ? of0 : of1) - 1000);
        return (liquidity, 1000);
    }

    function laterRoot(uint256, uint256, uint256 a, uint256 b) external pure returns (uint256, uint256) {
        return _positive(_root(a * b));
    }

    function _positive(uint256 liquidity) private pure returns (uint256, uint256) {
        require(liquidity > 0);
        return (liquidity, 0);
    }

    function _root(uint256 y) private pure returns (uint256 z) {
        if (y <= 3) return y == 0 ? 0 : 1;
        z = y;
        for (uint256 x = y / 2 + 1; x < z; x = (y / x + x) / 2) z = x;
    }
}
