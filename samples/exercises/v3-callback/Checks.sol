// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Kit} from "../Kit.sol";
import {Token} from "../Token.sol";
import {V3_FACTORY} from "../Deployed.sol";
import {Exercise, IFactory} from "./Exercise.sol";

interface IPoolFactory {
    function createPool(address tokenA, address tokenB, uint24 fee) external returns (address pool);
}

interface IRealPool {
    function initialize(uint160 sqrtPriceX96) external;

    function mint(
        address recipient,
        int24 tickLower,
        int24 tickUpper,
        uint128 amount,
        bytes calldata data
    ) external returns (uint256 amount0, uint256 amount1);
}

/// 声称自己是真正的池：代币与费率都答得一样。
contract FakePool {
    address public immutable token0;
    address public immutable token1;
    uint24 public constant fee = 3000;

    constructor(address token0_, address token1_) {
        (token0, token1) = (token0_, token1_);
    }

    function ask(Exercise exercise, int256 amount0, int256 amount1, bytes calldata data) external {
        exercise.uniswapV3SwapCallback(amount0, amount1, data);
    }
}

contract Checks is Kit {
    uint24 private constant FEE = 3000;
    uint256 private constant AMOUNT = 1e18;

    Exercise private immutable exercise = new Exercise(IFactory(V3_FACTORY));
    Token private immutable token0;
    Token private immutable token1;
    address private immutable pool;
    FakePool private immutable fakePool;

    constructor() {
        (Token a, Token b) = (new Token(), new Token());
        if (a > b) (a, b) = (b, a);
        (token0, token1) = (a, b);
        address created = IPoolFactory(V3_FACTORY).createPool(address(a), address(b), FEE);
        pool = created;
        fakePool = new FakePool(address(a), address(b));
        IRealPool(created).initialize(2 ** 96);
        a.mint(address(this), 2 * AMOUNT);
        b.mint(address(this), 2 * AMOUNT);
        a.approve(address(exercise), type(uint256).max);
        b.approve(address(exercise), type(uint256).max);
    }

    function uniswapV3MintCallback(uint256 owed0, uint256 owed1, bytes calldata) external {
        token0.mint(msg.sender, owed0);
        token1.mint(msg.sender, owed1);
    }

    /// @notice 用 token0 换 token1，付给真正的池
    function testZeroForOne() external {
        _swap(token0, token1);
    }

    /// @notice 用 token1 换 token0，也付对那一种
    function testOneForZero() external {
        _swap(token1, token0);
    }

    /// @notice 不是池的人调用回调，拿不到授权给你的代币
    function testStranger() external {
        bytes memory data = abi.encode(token0, token1, FEE, address(this));
        try exercise.uniswapV3SwapCallback(int256(AMOUNT), -1, data) {
            revert(unicode"谁都可以调用你的回调，把别人授权给你的代币转走：先核对 msg.sender 是池");
        } catch (bytes memory reason) {
            _requireWritten(false, reason);
        }
    }

    /// @notice 假的池自称是这两种代币的池，也拿不到
    function testFakePool() external {
        bytes memory data = abi.encode(token0, token1, FEE, address(this));
        try fakePool.ask(exercise, int256(AMOUNT), -1, data) {
            revert(unicode"假的池也收到了钱：token0、token1 与 fee 是它自己说的，要由工厂合约证明 msg.sender 是池");
        } catch {}
    }

    /// @notice 假的代币与假的池一起，也拿不到
    function testFakeToken() external {
        FakePool fake = new FakePool(address(token0), address(0xFA4E));
        bytes memory data = abi.encode(token0, address(0xFA4E), FEE, address(this));
        try fake.ask(exercise, int256(AMOUNT), -1, data) {
            revert(unicode"没有这样的池，也付了钱：getPool 返回的要与 msg.sender 相同");
        } catch {}
    }

    function _swap(Token tokenIn, Token tokenOut) private {
        // 在构造函数里还收不到池的回调。
        IRealPool(pool).mint(address(this), -60000, 60000, 1000e18, "");
        uint256 poolBefore = tokenIn.balanceOf(pool);
        uint256 outBefore = tokenOut.balanceOf(address(this));
        uint256 before = tokenIn.balanceOf(address(this));
        try exercise.swap(address(tokenIn), address(tokenOut), FEE, AMOUNT) {
            uint256 paid = before - tokenIn.balanceOf(address(this));
            _require(paid == AMOUNT, unicode"付的不是池要的数量：池要的是为正的那一个 amountDelta");
            _require(tokenIn.balanceOf(pool) == poolBefore + AMOUNT, unicode"代币没有付到池里：收款人是 msg.sender");
            _require(tokenOut.balanceOf(address(this)) > outBefore, unicode"没有得到代币");
        } catch (bytes memory reason) {
            bool isUnpaid = keccak256(reason) == keccak256(abi.encodeWithSignature("Error(string)", "IIA"));
            _require(!isUnpaid, unicode"池没有收够（IIA）：要付 tokenIn，数量是为正的那一个 amountDelta，付给 msg.sender");
            _failed(unicode"付给真正的池，应当成功", reason);
        }
    }
}
