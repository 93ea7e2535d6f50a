// 示例输出的唯一出口：命令行里写到终端，测试里收集起来，页面里可以写到网页上。
type Printable = string | number | bigint | boolean;

let sink: (line: string) => void = (line) => console.log(line);

export function print(...values: Printable[]): void {
  sink(values.join(' '));
}

export function printTo(newSink: (line: string) => void): void {
  sink = newSink;
}
