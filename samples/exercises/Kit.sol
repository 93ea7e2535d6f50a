// SPDX-License-Identifier: MIT
pragma solidity >=0.7.6 <0.9.0;

/// 检查练习的工具：把你的函数与真正的合约比较，先是例子，再是随机的输入；不同就找出最小的输入，写成一句话。
abstract contract Kit {
    // 练习里还没有写的地方以这一句回滚。
    string private constant UNWRITTEN = unicode"还没有写";
    // 每一次调用最多用的 Gas，除非另外写明。
    uint256 private constant CALL_GAS = 1000000;
    // 剩得比它少，就不再找更小的输入。
    uint256 private constant GAS_TO_EXPLAIN = 12000000;
    // 比较多少次，才认定你的错误是已知的一种。
    uint256 private constant MISTAKE_CASES = 30;

    struct Input {
        string name;
        int256 low;
        int256 high;
    }

    // 一种常见的错误：照它计算的函数，与它错在哪里。
    struct Mistake {
        bytes4 selector;
        string sentence;
    }

    struct Question {
        address yours;
        bytes4 yourFunction;
        // 在检查自己身上，由它去调用真正的合约。
        bytes4 realFunction;
        Input[] inputs;
        Mistake[] mistakes;
        uint256 callGas;
        // 结果是地址或哈希，用十六进制写。
        bool isHex;
    }

    struct Answer {
        bool succeeded;
        bytes data;
    }

    function _question(
        address yours,
        bytes4 yourFunction,
        bytes4 realFunction,
        uint256 inputs,
        uint256 mistakes
    ) internal pure returns (Question memory q) {
        q.yours = yours;
        q.yourFunction = yourFunction;
        q.realFunction = realFunction;
        q.inputs = new Input[](inputs);
        q.mistakes = new Mistake[](mistakes);
        q.callGas = CALL_GAS;
    }

    function _x(int256 a) internal pure returns (int256[] memory x) {
        x = new int256[](1);
        x[0] = a;
    }

    function _x(int256 a, int256 b) internal pure returns (int256[] memory x) {
        x = new int256[](2);
        (x[0], x[1]) = (a, b);
    }

    function _x(int256 a, int256 b, int256 c) internal pure returns (int256[] memory x) {
        x = new int256[](3);
        (x[0], x[1], x[2]) = (a, b, c);
    }

    function _x(int256 a, int256 b, int256 c, int256 d) internal pure returns (int256[] memory x) {
        x = new int256[](4);
        (x[0], x[1], x[2], x[3]) = (a, b, c, d);
    }

    function _x(
        int256 a,
        int256 b,
        int256 c,
        int256 d,
        int256 e
    ) internal pure returns (int256[] memory x) {
        x = new int256[](5);
        (x[0], x[1], x[2], x[3]) = (a, b, c, d);
        x[4] = e;
    }

    /// 一个例子。
    function _compare(Question memory q, int256[] memory x) internal {
        if (!_agrees(q, x)) _fail(q, x);
    }

    /// 随机的输入；种子固定，每次相同。头两个是每一项最小与最大的。
    function _compareRandom(Question memory q, uint256 count) internal {
        for (uint256 i = 0; i < count; i++) {
            int256[] memory x = _random(q.inputs, i);
            if (!_agrees(q, x)) _fail(q, _smallest(q, x));
        }
    }

    function _require(bool condition, string memory sentence) internal pure {
        if (!condition) revert(sentence);
    }

    /// 你的合约应当成功而没有成功：说出原因。
    function _failed(string memory sentence, bytes memory data) internal pure {
        _requireWritten(false, data);
        revert(string(abi.encodePacked(sentence, unicode"，却", _written(Answer(false, data), false))));
    }

    function _requireWritten(bool succeeded, bytes memory data) internal pure {
        if (succeeded) return;
        bytes32 unwritten = keccak256(abi.encodeWithSignature("Error(string)", UNWRITTEN));
        if (keccak256(data) == unwritten) revert(unicode"还没有写：把 revert(…) 那一行换成你的程序");
    }

    /// 做完就撤销，只留下结果：调用检查自己的一个函数，它以 _undo 结束。
    function _doAndUndo(bytes memory callData) internal returns (bytes memory) {
        (, bytes memory data) = address(this).call(callData);
        if (data.length < 4 || bytes4(bytes32(_wordAt(data, 0))) != bytes4(keccak256("Undone(bytes)"))) _bubble(data);
        return abi.decode(_withoutSelector(data), (bytes));
    }

    function _undo(bytes memory result) internal pure {
        _bubble(abi.encodeWithSignature("Undone(bytes)", result));
    }

    function _bubble(bytes memory data) private pure {
        assembly {
            revert(add(data, 32), mload(data))
        }
    }

    function _call(Question memory q, address to, bytes4 selector, int256[] memory x)
        private
        returns (Answer memory answer)
    {
        bytes memory callData = abi.encodePacked(selector, x);
        (answer.succeeded, answer.data) = to.call{gas: q.callGas}(callData);
    }

    /// 两边都回滚也算相同，原因可以不同。
    function _equal(Answer memory a, Answer memory b) private pure returns (bool) {
        if (!a.succeeded || !b.succeeded) return a.succeeded == b.succeeded;
        return keccak256(a.data) == keccak256(b.data);
    }

    function _agrees(Question memory q, int256[] memory x) private returns (bool) {
        Answer memory yours = _call(q, q.yours, q.yourFunction, x);
        _requireWritten(yours.succeeded, yours.data);
        return _equal(yours, _call(q, address(this), q.realFunction, x));
    }

    /// 离 0 最近的那一个。
    function _start(Input memory input) private pure returns (int256) {
        if (input.low > 0) return input.low;
        return input.high < 0 ? input.high : int256(0);
    }

    function _random(Input[] memory inputs, uint256 i) private pure returns (int256[] memory x) {
        x = new int256[](inputs.length);
        for (uint256 j = 0; j < inputs.length; j++) {
            Input memory input = inputs[j];
            uint256 random = uint256(keccak256(abi.encode("swapx", i, j)));
            int256 start = _start(input);
            bool rises = start == input.low || (start != input.high && random % 2 == 0);
            uint256 span = uint256(rises ? input.high - start : start - input.low);
            uint256 distance = (random >> 16) & ((1 << ((random >> 1) % (_bits(span) + 1))) - 1);
            if (distance > span) distance = span;
            x[j] = rises ? start + int256(distance) : start - int256(distance);
            if (i == 0) x[j] = input.low;
            if (i == 1) x[j] = input.high;
        }
    }

    function _bits(uint256 value) private pure returns (uint256 bits) {
        for (; value > 0; value >>= 1) bits++;
    }

    /// 依次把每一项向 0 移近，只要两边仍然不同。
    function _smallest(Question memory q, int256[] memory x) private returns (int256[] memory) {
        for (uint256 round = 0; round < 2; round++) {
            for (uint256 j = 0; j < x.length; j++) {
                int256 start = _start(q.inputs[j]);
                int256 sign = x[j] < start ? -1 : int256(1);
                int256 same = -1;
                int256 different = (x[j] - start) * sign;
                while (different - same > 1 && gasleft() > GAS_TO_EXPLAIN) {
                    int256 middle = same + (different - same) / 2;
                    x[j] = start + middle * sign;
                    if (_agrees(q, x)) same = middle;
                    else different = middle;
                }
                x[j] = start + different * sign;
            }
        }
        return x;
    }

    function _fail(Question memory q, int256[] memory x) private {
        bytes memory sentence = unicode"给 ";
        for (uint256 j = 0; j < x.length; j++) {
            string memory comma = j == 0 ? "" : unicode"，";
            sentence = abi.encodePacked(sentence, comma, q.inputs[j].name, "=", _number(x[j]));
        }
        sentence = abi.encodePacked(
            sentence,
            unicode"，你的",
            _written(_call(q, q.yours, q.yourFunction, x), q.isHex),
            unicode"，真正的合约",
            _written(_call(q, address(this), q.realFunction, x), q.isHex)
        );
        for (uint256 j = 0; j < q.mistakes.length; j++) {
            if (!_isMistake(q, q.mistakes[j].selector, x)) continue;
            revert(string(abi.encodePacked(sentence, unicode"。", q.mistakes[j].sentence)));
        }
        revert(string(sentence));
    }

    /// 不只这一个输入，别的输入也与这种错误的结果相同。
    function _isMistake(Question memory q, bytes4 mistake, int256[] memory x) private returns (bool) {
        for (uint256 i = 0; i <= MISTAKE_CASES; i++) {
            int256[] memory tried = i == MISTAKE_CASES ? x : _random(q.inputs, i);
            Answer memory yours = _call(q, q.yours, q.yourFunction, tried);
            if (!_equal(yours, _call(q, address(this), mistake, tried))) return false;
        }
        return true;
    }

    function _written(Answer memory answer, bool isHex) private pure returns (string memory) {
        if (!answer.succeeded) {
            return string(abi.encodePacked(unicode"回滚（", _reasonIn(answer.data), unicode"）"));
        }
        bytes memory words = unicode"返回 ";
        for (uint256 i = 0; i < answer.data.length; i += 32) {
            uint256 word = _wordAt(answer.data, i);
            string memory number = isHex ? _hex(word) : _number(int256(word));
            words = abi.encodePacked(words, i == 0 ? "" : unicode"、", number);
        }
        return string(words);
    }

    function _reasonIn(bytes memory data) private pure returns (string memory) {
        if (data.length == 36) return unicode"溢出、除以零或下标越界";
        if (data.length < 68) return unicode"不带错误信息";
        return abi.decode(_withoutSelector(data), (string));
    }

    function _withoutSelector(bytes memory data) private pure returns (bytes memory rest) {
        rest = new bytes(data.length - 4);
        for (uint256 i = 0; i < rest.length; i += 32) {
            uint256 word = _wordAt(data, i + 4);
            assembly {
                mstore(add(add(rest, 32), i), word)
            }
        }
    }

    function _wordAt(bytes memory data, uint256 place) private pure returns (uint256 word) {
        assembly {
            word := mload(add(add(data, 32), place))
        }
    }

    function _number(int256 value) private pure returns (string memory) {
        if (value == 0) return "0";
        uint256 rest = value < 0 ? uint256(-value) : uint256(value);
        bytes memory digits;
        for (; rest > 0; rest /= 10) digits = abi.encodePacked(uint8(48 + (rest % 10)), digits);
        return string(abi.encodePacked(value < 0 ? "-" : "", digits));
    }

    function _hex(uint256 value) private pure returns (string memory) {
        bytes memory digits = new bytes(40);
        for (uint256 i = 40; i > 0; i--) {
            digits[i - 1] = bytes("0123456789abcdef")[value % 16];
            value /= 16;
        }
        return string(abi.encodePacked("0x", digits));
    }
}
