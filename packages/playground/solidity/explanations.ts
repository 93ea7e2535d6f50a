/** What the compiler means, in Chinese, for what readers meet most. */
import type { SourceFiles } from './protocol';

/** By solc's number of the error or warning. */
export const EXPLANATIONS: Readonly<Record<string, string>> = {
  '1560': '接口里的函数都要写 external。',
  '1581': '不可变量（immutable）只能在声明处或构造函数里赋值一次。',
  '1878': '文件的第一行应写明许可，例如 // SPDX-License-Identifier: MIT。',
  '2018': '这个函数不修改状态，可以加上 view（只读状态）或 pure（连状态也不读）。',
  '2072': '声明了这个局部变量，却没有用到。删去它，或者用上它。',
  '2271':
    '这两种类型不能做这个运算。int 与 uint、address 与数字都要先转换成同一种类型；字符串不能用 + 或 == 。',
  '2314': '语法不对：编译器在这里等的是另一个符号。常见的原因是上一行少了分号，或括号没有成对。',
  '2333': '同一个作用域里已经有这个名字。换一个名字。',
  '2519': '这个名字与外层的变量相同，这里用到的是里层的一个。换一个名字，免得弄错。',
  '2527': '写了 pure 的函数不能读取状态、余额或区块。改成 view。',
  '2904': '那个文件里没有这个名字。检查大小写，或打开那个文件看它定义了什么。',
  '2971': '接口与抽象合约不能用 new 创建。创建实现了它的合约，或把地址转换成接口：IName(address)。',
  '3132': '触发事件要写 emit。',
  '3415': '父合约的构造函数需要参数。在构造函数后面写 Base(参数)。',
  '3656': '合约里还有没有实现的函数。实现它们，或把合约声明为 abstract。',
  '4334': '父合约里的这个函数没有写 virtual，不能重写。',
  '4937': '函数要写可见性：external、public、internal 或 private。',
  '4974': '没有叫这个名字的参数或字段。检查拼写。',
  '4994': '只有存放在 storage 里的动态数组才能 push。内存里的数组长度固定，用下标赋值。',
  '5132': 'return 的值的个数与 returns 声明的不同。',
  '5159': 'selfdestruct 已经弃用，新的链上它不再删除合约。',
  '5333':
    '这个文件的 pragma 不接受当前的编译器。导入的包要与合约用同一个版本：V3 的库只能用 0.7.6 编译。',
  '5704': '它不是函数，不能调用。',
  '5740': '前面已经 return 或 revert，这里永远不会运行。',
  '5887': '读取 msg.value 的函数要写 payable，否则永远收不到原生币。',
  '6133': '这个语句没有作用：算出的值没有用到。是不是想赋值（=）或检查（require）？',
  '6160': '参数的个数不对。对照函数的声明。',
  '6321': '有的路径没有给出返回值，会返回零。让每条路径都 return 或 revert。',
  '6359': 'return 的值不是 returns 声明的类型，也不能自动转换。',
  '6520': '常量（constant）不能再赋值。',
  '6651': '数组、结构体、bytes 与 string 要写存放的地方：memory、calldata 或 storage。',
  '7359': 'now 已经取消，改写 block.timestamp。',
  '7364': '等号两边的个数不同。不要的返回值留空位，例如 (uint256 a, ) = f();',
  '7407': '右边的类型不能自动转换成左边的。用类型名转换，例如 uint128(x)，并确认不会溢出。',
  '7576':
    '没有这个名字：检查拼写；它也可能是 private，或是只能从外部调用的 external 函数（写 this.f()）。',
  '7792': '写了 override，父合约里却没有同名同参数的函数。检查参数的类型与顺序。',
  '7793': 'receive 用来收原生币，要写 external payable。',
  '7920': '没有这个类型、修饰器或父合约：检查拼写与大小写，或者还没有导入。',
  '8961': '写了 view 的函数不能修改状态、触发事件或发送原生币。去掉 view。',
  '9302': '低级调用失败时不会回滚，只返回 false。检查它：(bool ok, ) = a.call(…); require(ok);',
  '9429': '地址的大小写带有校验，这里不符。照编译器给出的写法改。',
  '9456': '它重写了父合约或接口的函数，要写 override。',
  '9553': '参数的类型不对，也不能自动转换。对照函数的声明，必要时用类型名转换。',
  '9574':
    '初值的类型不能自动转换成变量的类型。数字太大、负数赋给 uint、uint256 赋给更短的类型都会这样。',
  '9582':
    '这个类型没有这个成员。检查拼写；如果是合约的函数，先把地址转换成接口：IName(address).f()。',
  '9640': '这两种类型不能直接转换。uint256 转 address 要经过 uint160：address(uint160(x))。',
  '9755': '结构体的字段个数不对。每个字段都要给出。',
  '9862': '只有 address payable 才能 transfer 与 send。写 payable(a)，更好的是用 call 并检查结果。',
};

const NOT_FOUND = '6275';
const FAILED_IMPORT = /^Source "([^"]+)" not found/;

const TOO_DEEP = 'Stack too deep';
export const TOO_DEEP_EXPLANATION =
  '局部变量与参数太多，超过了 EVM 的栈能直接取到的 16 个。把一部分放进结构体，或拆成几个函数。';

const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'));

/** The files of the folder, if there is such a folder; else all folders. */
function importable(path: string, library: SourceFiles): string {
  const files = Object.keys(library).sort();
  const folder = folderOf(path);
  const beside = files.filter((file) => folderOf(file) === folder);
  if (beside.length > 0) {
    const names = beside.map((file) => file.slice(folder.length + 1)).join('、');
    return `${folder} 里没有这个文件；那里有：${names}。`;
  }
  const folders = [...new Set(files.map(folderOf))].join('、');
  return `页面里没有这个文件。可以导入的文件在这些目录里：${folders}。`;
}

export function explanationOf(
  code: string | undefined,
  message: string,
  library: SourceFiles,
): string | undefined {
  if (message.includes(TOO_DEEP)) return TOO_DEEP_EXPLANATION;
  if (code === NOT_FOUND) {
    const path = FAILED_IMPORT.exec(message)?.[1];
    return path === undefined ? undefined : importable(path, library);
  }
  return code === undefined ? undefined : EXPLANATIONS[code];
}
