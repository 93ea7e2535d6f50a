/** The practice ground in a worker of its own, beside the page. */
import type { Envelope, Request } from '../protocol';
import { Refused, WrongAmount } from '../session/refused';
import { createGround } from '../session/ground';

const answer = createGround();
let previous: Promise<unknown> = Promise.resolve();

async function reply({ id, request }: { id: number; request: Request }): Promise<void> {
  const envelope: Envelope = { id };
  try {
    envelope.answer = await answer(request);
  } catch (error) {
    if (!(error instanceof Refused)) console.error(error);
    envelope.error = error instanceof Error ? error.message : String(error);
    envelope.isAmount = error instanceof WrongAmount;
  }
  self.postMessage(envelope);
}

// A request may come while the one before is still being answered.
self.addEventListener('message', ({ data }: MessageEvent<{ id: number; request: Request }>) => {
  previous = previous.then(() => reply(data));
});
