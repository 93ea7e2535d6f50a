interface Event {
  type: string;
  data: object;
}

export default function failures(
  events: AsyncIterable<Event> | Iterable<Event>,
): AsyncGenerator<string>;
