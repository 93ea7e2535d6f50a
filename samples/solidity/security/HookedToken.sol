// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

interface ITokenReceiver {
    function tokensReceived(address from, uint256 value) external;
}

/// 测试用：带转账钩子的代币，到账之后调用登记过的收款合约，ERC-777 就是这样。只用于本地链。
contract HookedToken {
    string public constant name = "Hooked Token";
    string public constant symbol = "HOOK";
    uint8 public constant decimals = 18;

    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    mapping(address => bool) public hasHook;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor(uint256 supply) {
        (totalSupply, balanceOf[msg.sender]) = (supply, supply);
        emit Transfer(address(0), msg.sender, supply);
    }

    /// 登记之后，每次收到代币都会被调用。
    function register() external {
        hasHook[msg.sender] = true;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        _transfer(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        _transfer(from, to, value);
        return true;
    }

    function _transfer(address from, address to, uint256 value) private {
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
        if (hasHook[to]) ITokenReceiver(to).tokensReceived(from, value);
    }
}
